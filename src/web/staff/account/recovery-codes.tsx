// The recovery codes, shown this once: to be printed or written down.

import { Button } from '#web/ui/button.tsx'

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <>
      <p role="status" className="mb-4">
        <strong>The second step is on.</strong> Print these recovery codes and keep them apart from your
        phone. Each logs you in once, after your password, when the phone or the key is lost. They are not
        shown again.
      </p>
      <ul className="mb-5 grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-lg">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button look="secondary" onClick={() => window.print()} className="max-sm:flex-auto">
          Print
        </Button>
        <Button onClick={onDone} className="max-sm:flex-auto">
          I kept them
        </Button>
      </div>
    </>
  )
}
