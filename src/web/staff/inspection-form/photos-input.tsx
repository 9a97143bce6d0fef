// The photos of the form, between the step that frames them and the part that takes and lists them.

import { useFormSetting, useOfForm } from './form-setting.ts'
import { PhotoStep } from './photos/photo-step.tsx'
import { useSending } from './sending-setting.ts'

export function PhotosInput() {
  const { store, template, existingPhotos } = useFormSetting()
  const { busy, progress } = useSending()
  const draft = useOfForm(store => store.draft())
  return (
    <div className="col-span-full pb-5 lg:pb-6">
      <PhotoStep
        draft={draft}
        template={template}
        existingPhotos={existingPhotos}
        disabled={busy}
        progress={progress}
        onPhotoIdsChange={photoIds => store.change({ photoIds })}
      />
    </div>
  )
}
