// The head of the page: the name, where and whose it is, and what can be done with it.

import { ArrowLeftIcon, PencilSquareIcon } from '@heroicons/react/20/solid'
import { deleteFacility, restoreFacility } from '#api/facilities.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { registry } from '#domain/templates/light-registry.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { visitPath } from '#web/staff/duties/chosen-in-address.ts'
import { startFormPath } from '#web/staff/duties/start-form.ts'
import { DeleteButton } from '#web/staff/page/delete-button.tsx'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { useIsShown } from '#web/staff/page/same-page.ts'
import { TextLink } from '#web/staff/page/text-link.tsx'
import { PlanBar } from '#web/staff/plan/plan-bar.tsx'
import { PlanButton } from '#web/staff/plan/plan-button.tsx'
import { usePlan } from '#web/staff/plan/plan-target.ts'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'

interface FacilityHeaderProps {
  facility: Facility
  /** Null while it is edited. */
  onEdit: (() => void) | null
  /** A copy on this device: it is not edited or deleted there. */
  isCopy: boolean
}

export function FacilityHeader({ facility, onEdit, isCopy }: FacilityHeaderProps) {
  const { id, name, state, customer, status, tanks } = facility
  const [only] = tanks.length === 1 ? tanks : []
  const target = { state, duty: 'walkthrough', facilityId: id, name, tankId: only?.id ?? null } as const
  const start = startFormPath(target, registry)
  const plan = usePlan()
  return (
    <>
      <Link
        to="/facilities"
        className="-ml-1 inline-flex min-h-12 items-center gap-1.5 px-1 font-semibold text-link underline-offset-4 hover:underline lg:min-h-9"
      >
        <ArrowLeftIcon aria-hidden="true" className="size-5" />
        Facilities
      </Link>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 [&_header]:mb-0">
        <PageHeader
          title={name}
          text={
            <>
              {state}
              {customer ? (
                <>
                  {' · '}
                  <TextLink
                    to={`/facilities/customer?name=${encodeURIComponent(customer)}`}
                    isUnderlined
                    className="lg:min-h-8"
                  >
                    {customer}
                  </TextLink>
                </>
              ) : null}
              {status === 'closed' ? ' · Closed' : null}
            </>
          }
        />
        {onEdit ? (
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            {start && status === 'active' ? (
              <Link to={start} className={`${buttonLook('accent')} max-sm:w-full`}>
                Start form
              </Link>
            ) : null}
            {tanks.length > 1 && status === 'active' ? (
              <Link
                to={visitPath({ facilityId: id, name, state })}
                className={`${buttonLook('secondary')} max-sm:w-full`}
              >
                Start visit
              </Link>
            ) : null}
            {status === 'active' ? (
              <PlanButton
                plan={plan}
                site={{ facilityId: id, tankId: only?.id ?? null, name, state, tankLabel: null }}
                look="secondary"
                className="max-sm:w-full"
              />
            ) : null}
            {isCopy ? null : (
              <>
                <Button look="secondary" onClick={onEdit} className="max-sm:flex-1">
                  <PencilSquareIcon aria-hidden="true" className="size-5" />
                  Edit
                </Button>
                <DeleteFacility facility={facility} />
              </>
            )}
          </div>
        ) : null}
      </div>
      {onEdit && status === 'active' ? <PlanBar plan={plan} /> : null}
    </>
  )
}

/** Its forms stay. It can be restored: with Undo, or from the trash of the register. */
function DeleteFacility({ facility: { id, name } }: { facility: Facility }) {
  const navigate = useNavigate()
  const { show, showUndo } = useToast()
  const isShown = useIsShown()

  async function remove(): Promise<boolean> {
    const answer = await call(deleteFacility, { params: { id } })
    if (!answer.ok) {
      show({ text: explain(answer.problem, 'facility-not-deleted'), tone: 'error' })
      return false
    }
    if (isShown()) await navigate('/facilities', { replace: true })
    async function restore() {
      const back = await call(restoreFacility, { params: { id } })
      if (back.ok) await navigate(`/facilities/${id}`)
      else show({ text: explain(back.problem, 'facility-not-restored'), tone: 'error' })
    }
    showUndo(`Facility deleted: ${name}`, restore)
    return true
  }

  const again = 'Press again to delete this facility. Its forms stay.'
  return <DeleteButton again={again} act={remove} className="max-sm:flex-1 sm:w-44" />
}
