// Confirms a row of the rule table, or sets a shorter interval for the company. Both can be taken back; the history says
// who decided what.

import { useState } from 'react'
import { type Rule, saveRule } from '#api/rules.ts'
import { dayOf } from '#domain/day.ts'
import { ruleDecision } from '#domain/rules/rule-decision.ts'
import { sendChecked, textOf } from '#web/staff/page/check-form.ts'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { bannerText } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSubmission } from '#web/ui/use-submission.ts'
import { RuleHistory } from './rule-history.tsx'

interface RuleDialogProps {
  rule: Rule
  onClose: () => void
  onSaved: () => Promise<void>
  /** Another admin decided first: the row is loaded again, so that one can look at it and save again. */
  onStale: () => Promise<void>
}

export function RuleDialog({ rule, onClose, onSaved, onStale }: RuleDialogProps) {
  const user = useUser()
  const [isConfirmed, setConfirmed] = useState(rule.confirmed !== null)
  const submission = useSubmission(async form => {
    const shorter = textOf(form, 'companyInterval').trim()
    const decision = {
      confirmed: isConfirmed
        ? {
            name: textOf(form, 'confirmed.name'),
            day: textOf(form, 'confirmed.day'),
            note: textOf(form, 'confirmed.note'),
          }
        : null,
      companyInterval: shorter === '' ? null : Number(shorter),
    }
    const answer = await sendChecked(ruleDecision, decision, body =>
      call(saveRule, { params: { key: rule.key }, version: rule.version, body }),
    )
    if (!answer.ok && answer.problem.code === 'rule-changed') await onStale()
    return answer
  }, onSaved)
  const { field, problem } = submission
  // What is wrong with a field is said there.
  const failure = problem?.errors ? null : bannerText(problem, 'rule-not-saved')

  return (
    <Dialog title={rule.duty} onClose={onClose}>
      <Banner tone="error">{failure}</Banner>
      <form {...submission.formProps} className="grid gap-5">
        <p className="text-muted">
          {rule.canBeConfirmed ? rule.citation : 'Our own schedule'}
          <span className="block">{rule.interval}</span>
        </p>
        {rule.canBeConfirmed ? (
          <fieldset className="grid gap-4">
            <legend className="sr-only">Confirmation</legend>
            <label className="flex min-h-12 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={isConfirmed}
                onChange={event => setConfirmed(event.target.checked)}
                className="size-6 shrink-0 accent-primary"
              />
              Checked against the text of the rule
            </label>
            {isConfirmed ? (
              <>
                <TextField
                  label="Checked by"
                  {...field('confirmed.name')}
                  defaultValue={rule.confirmed?.name ?? user.displayName}
                  autoComplete="off"
                  required
                />
                <TextField
                  label="Checked on"
                  {...field('confirmed.day')}
                  type="date"
                  defaultValue={rule.confirmed?.day ?? dayOf(new Date())}
                  required
                />
                <TextArea
                  label="Where it was read"
                  {...field('confirmed.note')}
                  defaultValue={rule.confirmed?.note}
                  aria-required="true"
                />
              </>
            ) : null}
          </fieldset>
        ) : null}
        {rule.length ? (
          <TextField
            label={`Our interval, in ${rule.length.unit}`}
            {...field('companyInterval')}
            inputMode="numeric"
            defaultValue={rule.companyInterval ?? ''}
            autoComplete="off"
            hint={`Shorter than ${rule.length.count}. Leave it empty to go by the rule.`}
          />
        ) : null}
        <FormButtons onCancel={onClose} type="submit" busy={submission.busy} busyText="Saving...">
          Save
        </FormButtons>
      </form>
      {rule.version > 0 ? <RuleHistory key={rule.version} ruleKey={rule.key} /> : null}
    </Dialog>
  )
}
