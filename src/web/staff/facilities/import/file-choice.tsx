// Chooses the file: by a button, or dropped anywhere on the page. A file that misses its target would otherwise replace the
// page with itself.

import { ArrowUpTrayIcon } from '@heroicons/react/24/outline'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatImportRows, importMegabytes } from '#domain/limits.ts'
import { FileButton } from '#web/ui/file-button.tsx'

interface FileChoiceProps {
  /** The file that is looked at. */
  name: string | null
  /** What is being stored cannot be exchanged. */
  isLocked: boolean
  onChosen: (file: File) => void
}

export function FileChoice({ name, isLocked, onChosen }: FileChoiceProps) {
  const isOver = useDroppedFile(file => {
    if (!isLocked) onChosen(file)
  })

  return (
    <div
      className={`mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-2 border-dashed bg-surface p-4 sm:p-6 ${isOver ? 'border-primary bg-tint' : 'border-control'}`}
    >
      <FileButton
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        look={name ? 'secondary' : 'primary'}
        disabled={isLocked}
        onChoose={([file]) => file && onChosen(file)}
      >
        <ArrowUpTrayIcon className="size-5" strokeWidth={2} />
        {name ? 'Choose another file' : 'Choose a file'}
      </FileButton>
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {name ? <span className="block font-semibold">{name}</span> : null}
        <span className="text-muted">
          <span className="pointer-coarse:hidden">Or drop it here. </span>
          CSV or Excel (.xlsx), up to {formatImportRows} rows and {importMegabytes} MB.
        </span>
      </p>
    </div>
  )
}

/** Whether a file is being dragged over the page. */
function useDroppedFile(onDropped: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onDropped)
  useEffect(() => {
    const stop = new AbortController()
    const listen = (type: 'dragover' | 'dragleave' | 'drop', react: (event: DragEvent) => void) =>
      window.addEventListener(type, react, { signal: stop.signal })
    listen('dragover', event => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    })
    // Leaving one element for another one of the page is no leaving.
    listen('dragleave', event => {
      if (event.relatedTarget === null) setOver(false)
    })
    listen('drop', event => {
      const file = event.dataTransfer?.files[0]
      if (!file) return
      event.preventDefault()
      setOver(false)
      take(file)
    })
    return () => stop.abort()
  }, [])
  return isOver
}
