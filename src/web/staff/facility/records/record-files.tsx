// The files of a record: those that have arrived, and those that go with the next save.

import { PaperClipIcon } from '@heroicons/react/24/outline'
import { filesPerRecord, photoMegabytes } from '#domain/limits.ts'
import type { ChosenFile } from '#web/offline/records/send-record-file.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import type { ListedRecord } from './record-words.ts'

interface RecordFilesProps {
  arrived: ListedRecord['files']
  chosen: readonly ChosenFile[]
  onChoose: (files: readonly ChosenFile[]) => void
  onRemove: (fileId: string) => void
}

export function RecordFiles({ arrived, chosen, onChoose, onRemove }: RecordFilesProps) {
  return (
    <div>
      <FileButton
        accept="application/pdf,image/jpeg,image/png,image/heic,.heic"
        multiple
        onChoose={files => onChoose([...chosen, ...files.map(file => ({ id: crypto.randomUUID(), file }))])}
      >
        <PaperClipIcon aria-hidden="true" className="size-5" strokeWidth={2} />
        Add files (optional)
      </FileButton>
      <p className="mt-1.5 text-[0.9375rem] text-muted">
        PDF, JPEG, PNG or HEIC, up to {photoMegabytes} MB each, {filesPerRecord} in all.
      </p>
      <ul>
        {arrived.map(file => (
          <FileLine key={file.id} name={file.name || 'File'} onRemove={() => onRemove(file.id)} />
        ))}
        {chosen.map(({ id: fileId, file }) => (
          <FileLine
            key={fileId}
            name={file.name}
            onRemove={() => onChoose(chosen.filter(each => each.id !== fileId))}
          />
        ))}
      </ul>
    </div>
  )
}

const FileLine = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <li className="flex items-center justify-between gap-2">
    <span className="min-w-0 wrap-anywhere">{name}</span>
    <Button look="ghost-danger" size="compact" onClick={onRemove}>
      Remove<span className="sr-only"> {name}</span>
    </Button>
  </li>
)
