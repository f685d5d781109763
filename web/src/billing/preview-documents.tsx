import { Button, Group, Skeleton, Table, Text, Title, UnstyledButton } from '@mantine/core'
import { billingPreviewFile } from '@despatch/contract/billing/billing.ts'
import { pence, minus, sum, toPence, toPounds, type Pounds } from '@despatch/domain/money/money.ts'
import { typedDay } from '@despatch/domain/time/london-day.ts'
import { IconChevronDown, IconChevronRight, IconFileTypePdf, IconMailbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DocketLink } from '../dockets/docket-link.tsx'
import { apiFile } from '../platform/api.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { useSavedFile } from '../platform/use-saved-file.ts'
import { Money } from '../ui/money-cell.tsx'
import { commonTexts } from '../ui/texts.ts'
import classes from './billing.module.css'
import {
  previewLinesQuery,
  type Preview,
  type PreviewAccount,
  type PreviewDocument,
} from './billing.queries.ts'
import { billingTexts } from './texts.ts'

/** So many accounts are added to the page at a time. */
const accountsAtOnce = 100

interface PreviewDocumentsProps {
  preview: Preview
  until: string
  day: string
  leftOut: ReadonlySet<number>
  onToggle: (cust_id: number) => void
}

/** The documents by account, their lines folded. */
export function PreviewDocuments({ preview, leftOut, onToggle, ...days }: PreviewDocumentsProps) {
  const [most, setMost] = useState(accountsAtOnce)
  const { rows } = preview
  return (
    <section aria-labelledby="billing-documents" className={classes.part}>
      <Title order={2} size="h4" id="billing-documents">
        {billingTexts.documentsOf(preview.documents)}
      </Title>
      <ul className={classes.accounts}>
        {rows.slice(0, most).map((account) => (
          <Account
            key={account.cust_id}
            {...days}
            account={account}
            isLeftOut={leftOut.has(account.cust_id)}
            onToggle={() => onToggle(account.cust_id)}
          />
        ))}
      </ul>
      {rows.length > most && (
        <Button variant="default" mt="sm" onClick={() => setMost(most + accountsAtOnce)}>
          {billingTexts.showMoreAccounts(Math.min(accountsAtOnce, rows.length - most))}
        </Button>
      )}
    </section>
  )
}

/** The amount of invoices less that of credit notes. */
export const totalOf = (documents: readonly Pick<PreviewDocument, 'kind' | 'total'>[]): Pounds => {
  const amount = (kind: 'I' | 'C') =>
    sum(
      pence(0),
      ...documents.filter((document) => document.kind === kind).map(({ total }) => toPence(total)),
    )
  return toPounds(minus(amount('I'), amount('C')))
}

interface AccountProps {
  account: PreviewAccount
  until: string
  day: string
  isLeftOut: boolean
  onToggle: () => void
}

function Account({ account, until, day, isLeftOut, onToggle }: AccountProps) {
  const { cust_id, cust_name, documents } = account
  const draft = useSavedFile(billingTexts.draftFailed)
  return (
    <li className={classes.account} data-left-out={isLeftOut || undefined}>
      <div className={classes.accountLine}>
        <div className={classes.accountName}>
          <Title order={3} fz="sm" className={classes.wrap ?? ''}>
            {cust_name}
          </Title>
          <Text size="xs" c="dimmed" className={classes.wrap ?? ''}>
            {isLeftOut ? billingTexts.isLeftOut : <Recipient account={account} />}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          <Button
            size="compact-sm"
            variant="subtle"
            loading={draft.busy}
            aria-label={billingTexts.draftOf(cust_name)}
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            onClick={() => void draft.save(apiFile(billingPreviewFile, { cust_id, until, day }))}
          >
            {billingTexts.draft}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={
              isLeftOut ? billingTexts.includeNamed(cust_name) : billingTexts.leaveOutNamed(cust_name)
            }
            onClick={onToggle}
          >
            {isLeftOut ? billingTexts.include : billingTexts.leaveOut}
          </Button>
        </Group>
      </div>
      {!isLeftOut &&
        documents.map((document, index) => (
          <Document
            // The order of planned documents is that of the server, and they have no number yet.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            {...{ cust_id, until, day, document, index }}
          />
        ))}
    </li>
  )
}

/** Where the documents go, and what stays for later. */
const Recipient = ({ account: { cust_bill_emails, not_ready } }: { account: PreviewAccount }) => (
  <>
    {cust_bill_emails === '' ? (
      <>
        <IconMailbox size={14} className={classes.inline} aria-hidden /> {billingTexts.toPost}
      </>
    ) : (
      billingTexts.emailTo(cust_bill_emails)
    )}
    {not_ready > 0 && ` · ${billingTexts.leftForLater(not_ready)}`}
  </>
)

interface DocumentProps {
  cust_id: number
  until: string
  day: string
  document: PreviewDocument
  /** Its place among the documents of the account. */
  index: number
}

function Document({ document, ...place }: DocumentProps) {
  const [opened, setOpened] = useState(false)
  const Chevron = opened ? IconChevronDown : IconChevronRight
  const { kind, po, dockets, lines, from, until, due, total, currency } = document
  return (
    <>
      <UnstyledButton className={classes.document} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        <Chevron size={16} aria-hidden />
        <span className={classes.documentWords}>
          <span>{billingTexts.documentIn(kind, po)}</span>{' '}
          <Text span size="sm" c="dimmed">
            {[
              billingTexts.contents(dockets, lines),
              billingTexts.period(from, until),
              due !== null && billingTexts.dueOn(due),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </span>
        <strong>
          <Money pounds={total} currency={currency} />
        </strong>
      </UnstyledButton>
      {opened && <Lines {...place} document={document} />}
    </>
  )
}

function Lines({ cust_id, until, day, index, document }: DocumentProps) {
  const lines = useQuery(previewLinesQuery(cust_id, until, day, index))
  if (lines.data === undefined)
    return lines.error ? (
      <FailedQuery order={3} title={billingTexts.linesNotLoaded} queries={[lines]} />
    ) : (
      <Skeleton component="output" height="6rem" aria-label={billingTexts.loadingLines} />
    )
  const { currency, net, vat, total } = document
  return (
    <div className={classes.lines}>
      <Table className={classes.table ?? ''} aria-label={billingTexts.lines}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{commonTexts.docket}</Table.Th>
            <Table.Th>{billingTexts.line}</Table.Th>
            <Table.Th visibleFrom="sm">{billingTexts.performedOn}</Table.Th>
            <Table.Th className={classes.figure ?? ''}>{billingTexts.net}</Table.Th>
            <Table.Th className={classes.figure ?? ''}>{billingTexts.vat}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.data.rows.map((line) => (
            <Table.Tr key={`${line.dck_id} ${line.text} ${line.net}`}>
              <Table.Td>
                <DocketLink {...line} />
              </Table.Td>
              <Table.Td>{line.text}</Table.Td>
              <Table.Td visibleFrom="sm">{typedDay(line.performed)}</Table.Td>
              <Table.Td className={classes.figure ?? ''}>
                <Money pounds={line.net} currency={currency} />
              </Table.Td>
              <Table.Td className={classes.figure ?? ''}>
                <Money pounds={line.vat} currency={currency} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row" colSpan={2}>
              {billingTexts.total} <Money pounds={total} currency={currency} />
            </Table.Th>
            <Table.Td visibleFrom="sm" />
            <Table.Td className={classes.figure ?? ''}>
              <Money pounds={net} currency={currency} />
            </Table.Td>
            <Table.Td className={classes.figure ?? ''}>
              <Money pounds={vat} currency={currency} />
            </Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  )
}
