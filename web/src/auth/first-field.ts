import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'
import { databasesQuery } from '../tenants/databases.ts'
import { useCompany } from '../tenants/use-company.ts'

/**
 * Focuses the first field that has to be filled in: the company, if one has to be chosen, and otherwise the username. It waits
 * until it is known whether there are several companies, and leaves the focus where the visitor has begun to type.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>, withChooser: boolean): void {
  const { data, isError } = useQuery({ ...databasesQuery, enabled: false })
  const company = useCompany()
  const isDone = useRef(false)
  const isKnown = !withChooser || company !== undefined || data !== undefined || isError
  useEffect(() => {
    if (!isKnown || isDone.current) return
    isDone.current = true
    const names = company === undefined ? ['database', 'username'] : ['username']
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement) return
    form.current?.querySelector<HTMLElement>(names.map((name) => `[name="${name}"]`).join(', '))?.focus()
  }, [form, company, isKnown])
}
