// Below a form or a dialog: the way out, and the one step, whose button takes all other props.

import { Button, type ButtonProps } from './button.tsx'

interface FormButtonsProps extends ButtonProps {
  cancel?: string
  onCancel: () => void
}

export const FormButtons = ({ cancel = 'Cancel', onCancel, className = '', ...step }: FormButtonsProps) => (
  <div className={`flex flex-wrap justify-end gap-3 ${className}`}>
    <Button look="secondary" onClick={onCancel} className="max-sm:flex-auto">
      {cancel}
    </Button>
    <Button {...step} className="max-sm:flex-auto" />
  </div>
)
