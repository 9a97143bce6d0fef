// The register out of a file: choose it, look at every row, and only then import. Admins only, as the endpoints are.

import { useEffect } from 'react'
import { staffTexts } from '#domain/staff-pages.ts'
import { Link } from '#web/router/links.tsx'
import { focusIfLost } from '#web/staff/list/row-focus.ts'
import { BackLink } from '#web/staff/page/back-link.tsx'
import { type LeaveWords, useLeaveWarning } from '#web/staff/page/leave-warning.tsx'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { formatMegabytes } from '#web/staff/words/count-words.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { ColumnsCard } from './columns-card.tsx'
import { FaultyRows } from './faulty-rows.tsx'
import { FileChoice } from './file-choice.tsx'
import { formatImporting, formatPreview, formatProgress, formatRows } from './import-words.ts'
import { PreviewRows } from './preview-rows.tsx'
import { RecentImports } from './recent-imports.tsx'
import type { Preview } from './send-sheet.ts'
import { type ImportState, useImport } from './use-import.ts'

export const meta = () => privatePageMeta(staffTexts.importFacilities)

const notBegun: LeaveWords = {
  title: 'Stop the import?',
  text: 'The file is still uploading. If you leave now, it may not be imported.',
  stay: 'Keep importing',
  leave: 'Stop and leave',
}

/** What comes next: it takes the focus when what was pressed is gone. */
const nextStep = 'next-step'

export default function ImportPage() {
  const { state, choose, preview, store, startOver } = useImport()
  useEffect(() => {
    if (state.at === 'shown' || state.at === 'ended') focusIfLost(nextStep)
  }, [state.at])

  const hasBegun = state.at === 'storing' && state.progress !== null
  const leaving = useLeaveWarning(state.at === 'storing' && !hasBegun, notBegun)

  const isEnded = state.at === 'ended'
  const failure =
    state.at === 'choosing' ? state.failure : isEnded && !state.isComplete ? state.sentence : null
  return (
    <>
      <BackLink to="/facilities">Facilities</BackLink>
      <PageHeader
        title="Import facilities"
        text="You’ll see what happens to every row before anything is saved."
      />
      <FileChoice
        name={state.at === 'choosing' ? null : state.sheet.name}
        isLocked={state.at === 'storing'}
        onChosen={file => void choose(file)}
      />
      <Banner tone="error">{failure}</Banner>
      <Banner tone="success">{isEnded && state.isComplete ? state.sentence : null}</Banner>
      <p role="status" className="mb-4 text-lg font-semibold empty:hidden">
        {state.at === 'reading' ? 'Reading the file...' : null}
        {state.at === 'shown' ? (state.preview.problem ?? formatPreview(state.preview.counts)) : null}
        {state.at === 'storing' ? formatImporting(hasBegun) : null}
      </p>
      {state.at === 'choosing' || isEnded ? <RecentImports onUndone={startOver} /> : null}
      {state.at === 'choosing' ? <ColumnsCard /> : null}
      {state.at === 'reading' || state.at === 'storing' ? <ImportProgressBar state={state} /> : null}
      {state.at === 'shown' || state.at === 'storing' ? (
        <>
          <ColumnMapping
            key={state.preview.digest}
            preview={state.preview}
            isConfirmed={state.sheet.choice !== null || state.preview.isRemembered}
            isLocked={state.at === 'storing'}
            onChosen={choice => void preview({ ...state.sheet, choice })}
          />
          {state.preview.counts.fault > 0 ? (
            <FaultyRows
              sheet={state.sheet}
              preview={state.preview}
              busy={state.at === 'storing'}
              onSkip={() => void store(state.sheet, state.preview, { skipsFaults: true })}
            />
          ) : null}
          {canImport(state.preview) ? (
            <Button
              id={nextStep}
              look="accent"
              busy={state.at === 'storing'}
              busyText="Importing..."
              className="mb-5 max-sm:w-full"
              onClick={() => void store(state.sheet, state.preview, { skipsFaults: false })}
            >
              Import {formatRows(state.preview.counts.new + state.preview.counts.changed)}
            </Button>
          ) : null}
          {state.preview.problem === null ? (
            <PreviewRows key={state.preview.digest} preview={state.preview} />
          ) : null}
        </>
      ) : null}
      {isEnded ? (
        <div className="flex flex-wrap gap-3">
          {state.isComplete ? null : (
            <Button id={nextStep} onClick={() => void preview(state.sheet)} className="max-sm:w-full">
              Preview the file again
            </Button>
          )}
          <Link
            id={state.isComplete ? nextStep : undefined}
            to="/facilities"
            className={`${buttonLook(state.isComplete ? 'primary' : 'secondary')} max-sm:w-full`}
          >
            Show the register
          </Link>
        </div>
      ) : null}
      {leaving.dialog}
    </>
  )
}

const canImport = ({ counts }: Preview): boolean => counts.fault === 0 && counts.new + counts.changed > 0

/** How far the file is: first how much of it has left, then, while it is stored, how many facilities are saved. */
function ImportProgressBar({ state }: { state: Extract<ImportState, { at: 'reading' | 'storing' }> }) {
  const { size } = state.sheet.bytes
  const progress = state.at === 'storing' ? state.progress : null
  return (
    <div className="mb-5 grid gap-1.5">
      {progress ? (
        <ProgressBar value={progress.done} max={Math.max(progress.total, 1)} label="Facilities saved" />
      ) : (
        <ProgressBar value={state.sent} max={size} label="File sent" />
      )}
      <p className="text-muted tabular-nums">
        {progress
          ? formatProgress(progress)
          : state.sent < size
            ? `${formatMegabytes(state.sent)} of ${formatMegabytes(size)} sent`
            : 'Sent. Comparing the rows with what we have.'}
      </p>
    </div>
  )
}
