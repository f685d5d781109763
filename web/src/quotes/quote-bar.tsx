import { formatMoney, toPence } from '@despatch/domain/money/money.ts'
import { ActionIcon, Button, Skeleton, Text, Tooltip } from '@mantine/core'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import type { QuotePage } from '@despatch/domain/quotes/quote-pages.ts'
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { displayLine } from '../addresses/display-line.ts'
import { CardAmount, payLabel } from '../cards/card-amount.tsx'
import { DueBy, UsuallyBy } from '../ui/due-by.tsx'
import { commonTexts } from '../ui/texts.ts'
import { CallToBook } from './call-to-book.tsx'
import { PriceClock } from './price-clock.tsx'
import { tariffOffersQuery } from './quote-calls.ts'
import { quoteFormId } from './quote-form.tsx'
import { isDraftPriced } from './workflow/quote-state.ts'
import classes from './quote.module.css'
import type { QuoteEngine } from './workflow/use-quote.ts'
import { quotesTexts } from './texts.ts'

/** The total for buttons; empty if the user may not see prices. */
function priceText({ state }: Pick<QuoteEngine, 'state'>): string {
  const pricing = state.saved?.pricing
  return pricing ? formatMoney(toPence(pricing.total), pricing.currency) : ''
}

const withoutBar: ReadonlySet<QuotePage> = new Set(['serverPayment', 'confirmation', 'register'])

interface QuoteBarProps {
  engine: QuoteEngine
  /** The element for the button of a page that has its own. */
  buttonRef: Ref<HTMLDivElement>
}

/** The price, its validity and the next step: at the bottom on phones, beside the page on wide screens. */
export function QuoteBar({ engine, buttonRef }: QuoteBarProps) {
  const { page, isWaiting, back } = engine
  if (withoutBar.has(page)) return null
  return (
    <aside aria-label={quotesTexts.priceNextStep} className={classes.bar}>
      {page !== 'postcodes' && <Price engine={engine} />}
      <Journey engine={engine} />
      <div className={classes.steps}>
        {page !== 'postcodes' && (
          <ActionIcon
            size={50}
            variant="default"
            aria-label={commonTexts.back}
            disabled={isWaiting}
            onClick={back}
          >
            <IconArrowLeft size={20} aria-hidden />
          </ActionIcon>
        )}
        {page === 'capture' ? (
          <div ref={buttonRef} className={classes.ownButton} />
        ) : (
          <NextButton engine={engine} />
        )}
      </div>
    </aside>
  )
}

function NextButton({ engine }: { engine: QuoteEngine }) {
  const { canBook, settings } = engine.setup
  if (!canBook && engine.page !== 'postcodes')
    return <CallToBook telephone={settings.TrackingTelephone.trim()} />
  return (
    <Button
      type="submit"
      form={quoteFormId}
      size="lg"
      className={classes.next ?? ''}
      loading={engine.isWaiting}
    >
      {nextLabel(engine)}
    </Button>
  )
}

function nextLabel(engine: QuoteEngine): string {
  const { page, rules, state, cardTerms } = engine
  if (page === 'postcodes') return quotesTexts.seePrices
  if (page === 'payment') return payLabel(state.saved?.pricing, cardTerms.terms?.authorizeOnly ?? false)
  if (page === 'addresses' && state.saved?.pricing?.total === 0) return quotesTexts.book
  return page === 'contact' && rules.cust_mop === 'A' ? quotesTexts.book : quotesTexts.continue
}

function Price({ engine }: { engine: QuoteEngine }) {
  const { state, isWaiting, priceAgain, expire, setup } = engine
  const isHeld = engine.cardTerms.terms?.authorizeOnly ?? false
  const { saved, draft, clockAhead, expired } = state
  if (draft.docket.dck_tariff === 0) return <Text c="dimmed">{quotesTexts.selectAVehicle}</Text>
  if (!saved || !isDraftPriced(state))
    return <Skeleton component="output" height={44} width={130} aria-label={quotesTexts.pricing} />
  const deadline = saved.addresses.at(-1)?.dadd_deadline
  return (
    <div className={classes.price}>
      {saved.pricing && (
        <span className={classes.total}>
          {priceText(engine)} <small>{quotesTexts.inclVat}</small>
        </span>
      )}
      {deadline && (
        <span className={classes.promise}>
          <DueBy type={1} deadline={deadline} />
        </span>
      )}
      {saved.usually && (
        <span className={classes.vehicle}>
          <UsuallyBy time={saved.usually} />
        </span>
      )}
      <VehicleName engine={engine} />
      {saved.pricing && isHeld && (
        <span className={classes.vehicle}>
          <CardAmount price={saved.pricing} held />
        </span>
      )}
      <span className={classes.validity}>
        {saved.quo_expires && (
          <PriceClock
            key={saved.quo_expires}
            expiresMs={instantMs(saved.quo_expires)}
            clockAhead={clockAhead}
            onExpired={expire}
          />
        )}
        <Tooltip label={quotesTexts.refreshPrice}>
          <ActionIcon
            variant={expired ? 'filled' : 'subtle'}
            size={28}
            aria-label={quotesTexts.refreshPrice}
            loading={isWaiting}
            onClick={priceAgain}
          >
            <IconRefresh size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </span>
      {!saved.pricing && setup.session && <Text c="dimmed">{quotesTexts.chargedToAccount}</Text>}
    </div>
  )
}

/** The chosen tariff, whose card may be out of view on a phone. */
function VehicleName({ engine: { setup, state } }: { engine: QuoteEngine }) {
  const { data } = useQuery(tariffOffersQuery(setup.database, state.draft))
  const chosen = data?.rows.find(({ ttyp_code }) => ttyp_code === state.draft.docket.dck_tariff)
  return chosen && <span className={classes.vehicle}>{chosen.ttyp_description}</span>
}

/** The stops of the journey, on wide screens only. */
const Journey = ({ engine }: { engine: QuoteEngine }) => (
  <ol className={classes.journey} aria-label={quotesTexts.journey}>
    {engine.state.draft.addresses.map((address, index) => (
      <li key={engine.state.addressKeys[index] ?? index}>
        <span className={classes.stop} aria-hidden>
          {index + 1}
        </span>
        {address.dadd_postalcode
          ? displayLine(address)
          : index === 0
            ? quotesTexts.collectFrom
            : quotesTexts.deliverTo}
      </li>
    ))}
  </ol>
)
