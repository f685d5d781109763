import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../platform/paths.ts'
import type { GivenTable } from './given-table.ts'
import { OpenImport } from './open-import.tsx'
import { StartImport } from './start-import.tsx'

/** A table of this visit, and the import that was made of it. */
interface Sent {
  table: GivenTable
  imp_id: number
}

/** /docket/import: a pasted table or a file of bookings. With its id: an import, wherever it is. */
export default function ImportPage() {
  const { _id } = useSearch({ from: '/shell/docket/import' })
  const navigate = useNavigate()
  const [sent, setSent] = useState<Sent | null>(null)
  const [again, setAgain] = useState<Sent | null>(null)

  const show = (_id?: number) =>
    void navigate({ to: paths.imports, search: _id === undefined ? {} : { _id } })
  if (_id === undefined)
    return (
      <StartImport
        // Each table begins with its own columns.
        key={again?.imp_id ?? 'new'}
        again={again}
        onSent={(table, imp_id) => {
          setSent({ table, imp_id })
          setAgain(null)
          show(imp_id)
        }}
      />
    )
  return (
    <OpenImport
      key={_id}
      imp_id={_id}
      onColumns={
        sent?.imp_id === _id
          ? () => {
              setAgain(sent)
              show()
            }
          : null
      }
      onNew={() => {
        setAgain(null)
        show()
      }}
    />
  )
}
