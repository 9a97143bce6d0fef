// The menu that narrows a list to the facilities of one customer.

import { useEffect, useState } from 'react'
import { listCustomers } from '#api/register.ts'
import { call } from '#web/staff/session/session.ts'
import { cancelable } from '#web/ui/cancelable.ts'
import { Menu, Options, withChosen } from './filter-controls.tsx'

interface CustomerMenuProps {
  customer: string
  onChange: (customer: string) => void
}

export function CustomerMenu({ customer, onChange }: CustomerMenuProps) {
  const customers = useCustomers()
  return (
    <Menu label="Customer" name="customer" isLabelBrief value={customer} onChange={onChange}>
      <option value="">All customers</option>
      <Options of={withChosen(customers, customer).map(name => [name, name])} />
    </Menu>
  )
}

/** None where neither the server nor this device can say: the menu still shows the one that is chosen. */
function useCustomers(): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    const asked = call(listCustomers).then(answer => (answer.ok ? answer.value.names : copiedCustomers()))
    return cancelable(asked, setNames)
  }, [])
  return names
}

/** Only who needs copies loads the program that reads them. */
const copiedCustomers = () =>
  import('#web/offline/register/read-register.ts').then(
    async ({ listCopiedFacilities }) => {
      const customers = (await listCopiedFacilities())?.map(({ customer }) => customer) ?? []
      return [...new Set(customers)].filter(name => name !== '').sort((a, b) => a.localeCompare(b))
    },
    () => [],
  )
