// Why something did not load, and the way to try again.

import { Button } from '#web/ui/button.tsx'

export const NotLoaded = ({ sentence, onRetry }: { sentence: string; onRetry: () => void }) => (
  <>
    <p role="alert" className="mb-4 font-semibold text-danger">
      {sentence}
    </p>
    <Button look="secondary" onClick={onRetry}>
      Try again
    </Button>
  </>
)
