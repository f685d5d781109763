import { Skeleton, Stack } from '@mantine/core'
import { importMapping } from '@despatch/contract/imports/imports.ts'
import { customerMayBook, mayNotBookMessage } from '@despatch/domain/customers/customer.ts'
import { mappingFor } from '@despatch/domain/imports/match-columns.ts'
import { rowsOfTable } from '@despatch/domain/imports/rows-of-table.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { customerQuery } from '../customers/customers.queries.ts'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/notify.ts'
import { pages } from '../platform/pages.ts'
import { can, useSignedIn } from '../platform/session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { IconTableImport } from '@tabler/icons-react'
import { AccountLine } from './account-line.tsx'
import { GiveTable } from './give-table.tsx'
import { readGiven, withColumns, type GivenTable, type ReadTable } from './given-table.ts'
import { importListQuery } from './imports.queries.ts'
import classes from './imports.module.css'
import { MatchColumns } from './match-columns.tsx'
import { RecentImports } from './recent-imports.tsx'
import { importsTexts } from './texts.ts'
import { useSending } from './use-sending.ts'

// Only for an administrator without an account.
const OwnAccountMissing = lazy(async () => ({
  default: (await import('../users/own-account-missing.tsx')).OwnAccountMissing,
}))

interface StartImportProps {
  /** An import whose columns are chosen again. */
  again: { table: GivenTable; imp_id: number } | null
  onSent: (table: GivenTable, imp_id: number) => void
}

/** The first two steps of an import: the table, and its columns. Users book only for their default account (FORM-09). */
export function StartImport(props: StartImportProps) {
  const session = useSignedIn()
  const customer = useQuery(customerQuery(session.user.ausr_cust_id))
  if (session.user.ausr_cust_id === null)
    return can(session, 'admin') ? (
      <Suspense fallback={<Loading />}>
        <OwnAccountMissing />
      </Suspense>
    ) : (
      <Refused reason={importsTexts.noAccount} />
    )
  if (customer.data === undefined)
    return customer.error ? (
      <FailedState
        order={1}
        title={importsTexts.accountNotLoaded}
        message={messageOf(customer.error)}
        onRetry={() => void customer.refetch()}
        retrying={customer.isFetching}
      />
    ) : (
      <Loading />
    )
  if (customer.data === null || !customerMayBook(customer.data, session.user))
    return <Refused reason={mayNotBookMessage} />
  if (customer.data.cust_mop !== 'A') return <Refused reason={importsTexts.cardAccount} />
  return <Steps account={customer.data} {...props} />
}

interface Account {
  cust_id: number
  cust_name: string
}

function Steps({ account, again, onSent }: StartImportProps & { account: Account }) {
  const queries = useQueryClient()
  const [given, setGiven] = useState<GivenTable | null>(again?.table ?? null)
  const [sheets, setSheets] = useState<readonly ReadTable[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)
  const sending = useSending(account.cust_id, (table, imp_id) => {
    void queries.invalidateQueries({ queryKey: importListQuery.queryKey })
    onSent(table, imp_id)
  })

  async function attempt(read: () => Promise<void>) {
    setIsReading(true)
    setProblem(null)
    try {
      await read()
    } catch (failure) {
      setProblem(messageOf(failure))
    } finally {
      setIsReading(false)
    }
  }

  async function give(source: File | string) {
    setSheets([])
    const tables = await readGiven(source)
    const [only] = tables
    if (tables.length > 1) setSheets(tables)
    else if (only) await open(only)
  }

  async function open(read: ReadTable) {
    const { mapping } = await api(importMapping, {
      imp_cust_id: account.cust_id,
      headings: read.table.headings,
    })
    if (mapping === null) return setGiven(withColumns(read))
    const table = { ...read, mapping: mappingFor(read.table, mapping), isRemembered: true }
    setGiven(table)
    const { leftOut } = rowsOfTable(table.table, table.mapping)
    if (read.table.errors.length === 0 && leftOut.length === 0) await sending.check(table)
  }

  return (
    <div className={classes.page}>
      <PageHeading title={pages.imports.heading} description={<AccountLine name={account.cust_name} />} />
      {given === null ? (
        <>
          <GiveTable
            isReading={isReading}
            problem={problem}
            sheets={sheets}
            onGive={(source) => void attempt(() => give(source))}
            onSheet={(sheet) => void attempt(() => open(sheet))}
          />
          <RecentImports />
        </>
      ) : (
        <MatchColumns
          cust_id={account.cust_id}
          given={given}
          sending={sending.state}
          onMap={(mapping) => setGiven({ ...given, mapping, isRemembered: false })}
          onCheck={() => void sending.check(given)}
          onBack={() => setGiven(null)}
        />
      )}
    </div>
  )
}

const Loading = () => (
  <>
    <PageHeading title={pages.imports.heading} />
    <Stack component="output" gap="md" aria-label={importsTexts.loading}>
      <Skeleton height={18} width={240} />
      <Skeleton height={140} />
    </Stack>
  </>
)

const Refused = ({ reason }: { reason: string }) => (
  <EmptyState order={1} icon={<IconTableImport size={24} stroke={1.6} />} title={importsTexts.mayNotImport}>
    {reason}
  </EmptyState>
)
