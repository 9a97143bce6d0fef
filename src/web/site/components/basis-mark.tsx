// Law and advice at a glance: the same two looks wherever a rule is shown, always with their words.

import { formatBasis, formatSource, tankNames } from '#domain/rules/rule-words.ts'
import type { Duty } from '#domain/rules/tank-duty.ts'
import { Unbroken } from './unbroken.tsx'

export const basisLook =
  'inline-block rounded-control border px-2 py-0.5 text-[0.9375rem] font-semibold print:border-0 print:p-0 print:text-sm'

const looks = {
  law: 'border-tint-line bg-tint text-on-tint',
  advice: 'border-notice-line bg-notice text-on-notice',
} as const

export function BasisMark({ duty }: { duty: Pick<Duty, 'basis' | 'citation'> }) {
  return (
    <span className={`${basisLook} ${looks[duty.basis]}`}>
      <Unbroken text={formatBasis(duty)} />
    </span>
  )
}

/** The mark, which tanks it is about, and what it rests on. */
export function BasisLine({ duty, className }: { duty: Duty; className: string }) {
  const source = [tankNames[duty.holdsFor], formatSource(duty), duty.remark].filter(Boolean).join(' · ')
  return (
    <span className={`block text-[0.9375rem] text-muted ${className}`}>
      <BasisMark duty={duty} /> <Unbroken text={source} />
    </span>
  )
}
