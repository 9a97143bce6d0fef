// On a phone the camera comes first, because some phones no longer offer it among the files: one button, and beside it
// the section that the next photos go to.

import { CameraIcon } from '@heroicons/react/24/outline'
import { useId, useState } from 'react'
import type { PhotosField } from '#domain/form/template.ts'
import { Button } from '#web/ui/button.tsx'
import { openCamera } from './open-camera.ts'

interface CameraButtonProps {
  sections: PhotosField['sections']
  disabled: boolean
  onTake: (section: string, files: readonly File[]) => void
}

export function CameraButton({ sections, disabled, onTake }: CameraButtonProps) {
  const [section, setSection] = useState(sections[0]?.id ?? '')
  const name = useId()

  return (
    <div className="mb-4 hidden any-pointer-coarse:block">
      <Button
        disabled={disabled}
        onClick={() => openCamera(files => onTake(section, files))}
        className="min-h-14 w-full text-lg"
      >
        <CameraIcon aria-hidden="true" className="size-7 shrink-0" strokeWidth={2} />
        Take photo
      </Button>
      {sections.length > 1 ? (
        <fieldset disabled={disabled} className="mt-2 flex flex-wrap items-center gap-x-5">
          <legend className="sr-only">The photo goes to</legend>
          {sections.map(({ id }) => (
            <label key={id} className="flex min-h-12 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name={name}
                checked={section === id}
                onChange={() => setSection(id)}
                className="size-6 shrink-0 accent-primary"
              />
              {id}
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}
