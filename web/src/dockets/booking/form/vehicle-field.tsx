import type { UsualGoods } from '@despatch/domain/dockets/stop-suggestions.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import type { TariffChoice } from '@despatch/domain/pricing/tariff-choice.ts'
import { Button, Input, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { tariffsQuery } from '../../../lookups/lookups.queries.ts'
import { useFailureToast } from '../../../platform/failure-toast.ts'
import { Money } from '../../../ui/money-cell.tsx'
import type { DocketSectionProps } from './account-section.tsx'
import { choiceByLetter, choicesOf, shownChoices } from './vehicle-choices.ts'
import classes from './vehicle-field.module.css'
import { bookingTexts } from '../texts.ts'

interface VehicleFieldProps extends Omit<DocketSectionProps, 'messages'> {
  className: string
  /** The goods that were filled in from the last booking to a chosen stop. */
  lastTime: UsualGoods | undefined
  /** The tariffs in the last estimate. */
  estimated: readonly TariffChoice[]
  isStale: boolean
  error: string | undefined
}

/** The id of the radio button to which the error summary leads. */
const fieldId = 'docket.dck_tariff'
const originId = `${fieldId}.origin`
const problemId = `${fieldId}.problem`

/**
 * The tariffs of the service, each with its price for this booking: first the cheapest that take it, the others on demand. The arrow keys
 * and the first letter of a name choose one.
 */
export function VehicleField({ docket, setup, edit, lastTime, ...props }: VehicleFieldProps) {
  const { className, estimated, isStale, error } = props
  const { customer } = setup
  const chosen = docket.dck_tariff
  const tariffs = useQuery(tariffsQuery(customer.cust_id, docket.dck_serv_type))
  useFailureToast(bookingTexts.loadTariffs, tariffs.error)
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [wantsAll, setWantsAll] = useState(false)
  const choices = choicesOf(tariffs.data ?? [], estimated)
  const ofLastTime = lastTime?.dck_serv_type === docket.dck_serv_type ? lastTime : undefined
  const { first, more, refused } = shownChoices(choices, {
    chosen,
    lastTime: ofLastTime?.dck_tariff ?? 0,
    usual: customer.cust_maintariff ?? 0,
    isPhone,
  })
  const own = choices.find(({ ttyp_code }) => ttyp_code === chosen)
  const noneFits = choices.length > 0 && choices.every(({ reason }) => reason !== null)
  const isOpen = wantsAll || noneFits
  const shown = isOpen ? choices.filter((choice) => !refused.includes(choice)) : first
  const label = labelOf(choices)
  const refusal = noneFits ? bookingTexts.noneFits : own?.reason
  const problem = error ?? (tariffs.data?.length === 0 ? bookingTexts.noVehicles : refusal)

  const choose = (ttyp_code: number) => edit({ type: 'docket', change: { dck_tariff: ttyp_code } })
  const chooseByLetter = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    const found = choiceByLetter(choices, chosen, event.key)
    if (!found) return
    if (more.includes(found)) setWantsAll(true)
    choose(found.ttyp_code)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`.${classes.radio}:checked`)?.focus())
  }

  return (
    <div className={className}>
      <div className={classes.head}>
        <Input.Label labelElement="div" required>
          {label}
        </Input.Label>
        <Origin {...{ own, choices }} lastTime={ofLastTime} usual={customer.cust_maintariff} />
      </div>
      {tariffs.isPending && <Skeleton component="output" height={36} aria-label={bookingTexts.loading} />}
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-label={label}
        aria-required
        aria-describedby={`${originId} ${problemId}`}
        className={classes.chips}
        onKeyDown={chooseByLetter}
      >
        {shown.map((choice, index) => (
          <VehicleChip
            key={choice.ttyp_code}
            id={chosen === choice.ttyp_code || (!own && index === 0) ? fieldId : undefined}
            choice={choice}
            isChosen={chosen === choice.ttyp_code}
            isInvalid={error !== undefined}
            {...{ isStale }}
            onChoose={() => choose(choice.ttyp_code)}
          />
        ))}
        {!isOpen && more.length + refused.length > 0 && (
          <Button variant="subtle" size="compact-sm" my={4} onClick={() => setWantsAll(true)}>
            {moreOf(label, more.length + refused.length)}
          </Button>
        )}
      </div>
      {problem && (
        <p id={problemId} className={classes.error}>
          {problem}
        </p>
      )}
      {isOpen && refused.length > 0 && (
        <ul className={classes.refused} aria-label={bookingTexts.notForThisDelivery}>
          {refused.map(({ ttyp_code, ttyp_description, reason }) => (
            <li key={ttyp_code}>
              <strong>{ttyp_description}</strong>: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A service offers vehicles, or delivery times with one vehicle. */
const labelOf = (choices: readonly TariffChoice[]): string =>
  new Set(choices.map(({ ttyp_vehicle }) => ttyp_vehicle)).size > 1
    ? bookingTexts.vehicle
    : fieldLabels.dck_tariff

const moreOf = (label: string, count: number): string =>
  label === bookingTexts.vehicle ? bookingTexts.moreVehicles(count) : bookingTexts.moreTariffs(count)

interface VehicleChipProps {
  id: string | undefined
  choice: TariffChoice
  isChosen: boolean
  /** The price is of the booking before its last change. */
  isStale: boolean
  isInvalid: boolean
  onChoose: () => void
}

function VehicleChip({ id, choice, isChosen, isStale, isInvalid, onChoose }: VehicleChipProps) {
  const { ttyp_description, total, currency, reason } = choice
  return (
    <label
      className={classes.chip}
      data-chosen={isChosen || undefined}
      data-refused={reason !== null || undefined}
      data-invalid={isInvalid || undefined}
    >
      <input
        id={id}
        type="radio"
        name="docket.dck_tariff"
        required
        className={classes.radio}
        checked={isChosen}
        onChange={onChoose}
      />
      <span>{ttyp_description}</span>
      {total !== undefined && (
        <span className={classes.price} data-stale={isStale || undefined}>
          <Money pounds={total} currency={currency ?? ''} />
        </span>
      )}
    </label>
  )
}

interface OriginProps {
  /** The chosen tariff. */
  own: TariffChoice | undefined
  choices: readonly TariffChoice[]
  lastTime: UsualGoods | undefined
  /** The account's usual tariff. */
  usual: number | null
}

/** Where a vehicle comes from that the user did not choose, and what was booked last time. */
function Origin({ own, choices, lastTime, usual }: OriginProps) {
  const lastVehicle = choices.find(({ ttyp_code }) => ttyp_code === lastTime?.dck_tariff)
  const goods = [lastVehicle?.ttyp_description, ...(lastTime ? goodsInWords(lastTime) : [])]
    .filter(Boolean)
    .join(', ')
  const isLast = own !== undefined && own === lastVehicle
  return (
    <span id={originId} className={classes.origin}>
      {lastTime && (isLast ? bookingTexts.asLastTime(goods) : bookingTexts.lastTime(goods))}
      {!lastTime && own && own.ttyp_code === usual && bookingTexts.usualForAccount}
    </span>
  )
}

/** The goods in words: '1 × Crate', '2 × Printed brochures'. */
const goodsInWords = ({ parcels }: UsualGoods) =>
  parcels.map(({ dpar_quantity, dpar_description }) =>
    bookingTexts.pieces(dpar_quantity ?? 1, dpar_description),
  )
