// The menu that narrows a list to the facilities of one customer.

import { useEffect, useState } from 'react'
import { listCustomers } from '#api/register.ts'
import { call } from '#web/staff/session/session.ts'
import { Menu } from './filter-controls.tsx'

interface CustomerMenuProps {
  customer: string
  onChange: (customer: string) => void
}

export function CustomerMenu({ customer, onChange }: CustomerMenuProps) {
  const customers = useCustomers()
  return (
    <Menu label="Customer" name="customer" isLabelBrief value={customer} onChange={onChange}>
      <option value="">All customers</option>
      {(customer === '' || customers.includes(customer) ? customers : [customer, ...customers]).map(name => (
        <option key={name}>{name}</option>
      ))}
    </Menu>
  )
}

/** None where the server does not say: the menu still shows the one that is chosen. */
function useCustomers(): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isOver = false
    void call(listCustomers).then(answer => {
      if (!isOver && answer.ok) setNames(answer.value.names)
    })
    return () => {
      isOver = true
    }
  }, [])
  return names
}
