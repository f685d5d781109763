import { Button, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { DocketLink } from '../dockets/docket-link.tsx'
import { lazyDialog } from '../platform/lazy-dialog.tsx'
import classes from './billing.module.css'
import type { PreviewAccount } from './billing.queries.ts'
import { billingTexts } from './texts.ts'

const HoldDialog = lazyDialog(async () => (await import('./hold-dialog.tsx')).HoldDialog)

/** So many are shown at first. */
const shownAtFirst = 10

type Oddity = PreviewAccount['oddities'][number]

/** What is unusual, before the documents, so that it is seen first. */
export function PreviewOddities({ rows }: { rows: readonly PreviewAccount[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const [held, setHeld] = useState<Oddity | null>(null)
  const all = rows.flatMap(({ cust_id, cust_name, oddities }) =>
    oddities.map((oddity) => ({ ...oddity, cust_id, cust_name })),
  )
  if (all.length === 0)
    return (
      <p className={classes.nothingOdd}>
        <IconCircleCheck size={18} aria-hidden /> {billingTexts.nothingOdd}
      </p>
    )
  const shown = showsAll ? all : all.slice(0, shownAtFirst)
  return (
    <section aria-labelledby="billing-oddities" className={classes.part}>
      <Title order={2} size="h4" id="billing-oddities">
        {billingTexts.checkFirst(all.length)}
      </Title>
      <Text size="sm" c="dimmed">
        {billingTexts.checkHelp}
      </Text>
      <ul className={classes.oddities}>
        {shown.map((oddity) => (
          <li key={`${oddity.dck_id} ${oddity.kind}`} className={classes.oddity}>
            <IconAlertTriangle size={18} className={classes.warning} aria-hidden />
            <div className={classes.oddityWords}>
              <span>
                <DocketLink {...oddity} /> · {oddity.cust_name}
              </span>
              <Text size="sm" c="dimmed">
                {oddity.text}
              </Text>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={billingTexts.holdTitle(oddity.dck_docket)}
              aria-haspopup="dialog"
              onClick={() => setHeld(oddity)}
            >
              {billingTexts.hold}
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < all.length && (
        <Button variant="default" size="compact-md" mt="xs" onClick={() => setShowsAll(true)}>
          {billingTexts.showAllOddities(all.length)}
        </Button>
      )}
      {held && <HoldDialog docket={{ ...held, held: '' }} onClose={() => setHeld(null)} />}
    </section>
  )
}
