import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FailedQuery } from '../platform/failed-query.tsx'
import { lazyDialog } from '../platform/lazy-dialog.tsx'
import { paths } from '../platform/paths.ts'
import { can, useSignedIn } from '../platform/session.ts'
import classes from './billing.module.css'
import { docketInvoicesQuery } from './billing.queries.ts'
import { billingTexts } from './texts.ts'

const HoldDialog = lazyDialog(async () => (await import('./hold-dialog.tsx')).HoldDialog)

interface DocketBillingProps {
  docket: { dck_id: number; dck_docket: string }
}

/** On the page of a docket: the documents that it is on, and for staff the button that holds it back from billing. */
export function DocketBilling({ docket }: DocketBillingProps) {
  const session = useSignedIn()
  const isStaff = can(session, 'billing')
  const billed = useQuery({
    ...docketInvoicesQuery(docket.dck_id),
    enabled: isStaff || can(session, 'invoices'),
  })
  const [isHolding, setIsHolding] = useState(false)
  if (billed.isError && !billed.data)
    return <FailedQuery title={billingTexts.partNotLoaded} queries={[billed]} />
  // Most dockets are on no document, so no space is reserved for it.
  if (!billed.data) return null
  const { documents, held, is_to_bill } = billed.data
  if (documents.length === 0 && !is_to_bill) return null
  return (
    <section aria-labelledby="docket-billing">
      <Group justify="space-between" gap="xs" mb={4}>
        <Title order={2} id="docket-billing">
          {billingTexts.invoice}
        </Title>
        {isStaff && is_to_bill && (
          <Button
            size="compact-md"
            variant="default"
            aria-haspopup="dialog"
            onClick={() => setIsHolding(true)}
          >
            {held === '' ? billingTexts.hold : billingTexts.release}
          </Button>
        )}
      </Group>
      {documents.map(({ inv_id, inv_kind, inv_label, state_text }) => (
        <Text key={inv_id}>
          {(inv_kind === 'C' ? billingTexts.docketCreditedIn : billingTexts.invoicedIn)(
            <Anchor
              inherit
              underline="always"
              renderRoot={(props) => <Link to={paths.invoice} search={{ _id: inv_id }} {...props} />}
            >
              {inv_label}
            </Anchor>,
            state_text,
          )}
        </Text>
      ))}
      {documents.length === 0 && held === '' && <Text c="dimmed">{billingTexts.notInvoiced}</Text>}
      {held !== '' && <Text className={classes.wrap ?? ''}>{billingTexts.held(held)}</Text>}
      {isHolding && <HoldDialog docket={{ ...docket, held }} onClose={() => setIsHolding(false)} />}
    </section>
  )
}
