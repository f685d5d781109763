import { milesInWords } from '@despatch/domain/pricing/miles-source.ts'
import { shortlist } from '@despatch/domain/quotes/shortlist.ts'
import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ParcelDraft } from '@despatch/domain/dockets/booking.ts'
import { emptyParcel, showsParcels } from '@despatch/domain/dockets/parcel-rows.ts'
import { parcelsPage } from '@despatch/domain/quotes/quote-fields.ts'
import { IconTruckOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../platform/api.ts'
import { useFailureToast } from '../../platform/failure-toast.ts'
import { AdjustedTimes } from '../../dockets/booking/summary/adjusted-times.tsx'
import { messagesOf } from '../../dockets/booking/draft/booking-errors.ts'
import { useStreets } from '../../platform/use-streets.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { tariffOffersQuery, type TariffOffer, type TariffOffers } from '../quote-calls.ts'
import { CollapsibleCard } from './collapsible-card.tsx'
import { QuoteForm } from '../quote-form.tsx'
import { QuoteHeading } from '../quote-heading.tsx'
import { hasParcelErrors, parcelsInWords, QuoteParcels } from './quote-parcels.tsx'
import { isDraftPriced } from '../workflow/quote-state.ts'
import { TariffCard } from './tariff-card.tsx'
import { TariffsNotOffered } from './tariffs-not-offered.tsx'
import classes from './tariffs.module.css'
import type { QuoteEngine } from '../workflow/use-quote.ts'
import { quotesTexts } from '../texts.ts'

const TrackMap = lazy(async () => ({ default: (await import('../../ui/track-map.tsx')).TrackMap }))

/** Page 2: the vehicle and the price of each tariff, and the journey on a map (QUOTE-09). */
export function TariffsPage({ engine }: { engine: QuoteEngine }) {
  const { setup, state } = engine
  const offers = useQuery({
    ...tariffOffersQuery(setup.database, state.draft),
    // The prices stay visible while the user edits the parcels below them.
    placeholderData: keepPreviousData,
  })
  const { refused } = engine
  // Errors of the journey can only be corrected on page 1, so the user is sent there.
  const aboutJourney = offers.error instanceof ApiError && offers.error.errors.some(isOnAnotherPage)
  useFailureToast(quotesTexts.loadTariffs, aboutJourney ? null : offers.error)
  const goBack = useEffectEvent((error: unknown) => refused(quotesTexts.loadTariffs, error))
  useEffect(() => {
    if (aboutJourney && !offers.isFetching) goBack(offers.error)
  }, [aboutJourney, offers.isFetching, offers.error])
  return (
    <>
      <QuoteHeading
        title={quotesTexts.selectAVehicle}
        description={offers.data && searchMessage(offers.data)}
      />
      <AdjustedTimes adjusted={offers.data?.adjusted ?? []} addressCount={state.draft.addresses.length} />
      <QuoteForm engine={engine} label={quotesTexts.vehicles}>
        {offers.isPending && <LoadingPrices />}
        {offers.error && !offers.data && !aboutJourney && (
          <FailedQuery title={quotesTexts.pricesNotLoaded} queries={[offers]} />
        )}
        {offers.data && <Offers offers={offers.data} isOutdated={offers.isPlaceholderData} engine={engine} />}
      </QuoteForm>
    </>
  )
}

/** Fields of an earlier page, such as a postcode or the ready time. */
const isOnAnotherPage = ({ field }: { field: string }) => field.startsWith('addresses.')

const searchMessage = ({ miles, milesSource }: TariffOffers) =>
  quotesTexts.pricesIncludeVat(milesInWords(miles, milesSource))

interface OffersProps {
  offers: TariffOffers
  /** They are of the booking before its last change. */
  isOutdated: boolean
  engine: QuoteEngine
}

function Offers({ offers, isOutdated, engine }: OffersProps) {
  const { setup, state, edit, price, offered } = engine
  const { dck_tariff, dck_serv_type } = state.draft.docket
  const offer = offers.rows.find(({ ttyp_code }) => ttyp_code === dck_tariff)
  const isOffered = offer !== undefined
  const service = offer?.ttyp_serv_type.trim() ?? dck_serv_type
  const hasQuantities = state.draft.parcels.every(({ dpar_quantity }) => dpar_quantity >= 1)
  const listed = useListedOffers(offers.rows, { recommended: setup.defaultTariff, chosen: dck_tariff })
  const needsPrice = isOffered && service === dck_serv_type && hasQuantities && !isDraftPriced(state)

  useEffect(() => {
    // The initial tariff may not be offered for every journey (QUOTE-09).
    if (!isOffered && dck_tariff !== 0) edit({ type: 'docket', change: { dck_tariff: 0 } })
  }, [isOffered, dck_tariff, edit])
  useEffect(() => {
    // The account's default service may differ from the service of the initial tariff.
    if (service !== dck_serv_type) edit({ type: 'docket', change: { dck_serv_type: service } })
  }, [service, dck_serv_type, edit])
  useEffect(() => {
    // While the parcels are being typed, the prices of the earlier ones are shown.
    if (!isOutdated) offered(offers.priced_at)
  }, [isOutdated, offers.priced_at, offered])
  const requestPrice = useEffectEvent(price)
  useEffect(() => {
    // Once per reply. A failed price is requested again when the user selects another tariff or continues.
    if (needsPrice) requestPrice()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [needsPrice, state.saved])

  if (offers.rows.length === 0) {
    return (
      <>
        <EmptyState icon={<IconTruckOff size={24} stroke={1.6} />} title={quotesTexts.noVehicles}>
          {quotesTexts.noVehiclesHelp}
        </EmptyState>
        <TariffsNotOffered tariffs={offers.notOffered} />
      </>
    )
  }
  const choose = ({ ttyp_code, ttyp_serv_type }: TariffOffer) => {
    edit({ type: 'docket', change: { dck_tariff: ttyp_code, dck_serv_type: ttyp_serv_type.trim() } })
    price()
  }
  const missing = state.errors.find(({ field }) => field === 'docket.dck_tariff')
  const { shown, hidden, showAll } = listed
  return (
    <>
      {missing && (
        <Text role="alert" className={classes.missing ?? ''}>
          {missing.message}
        </Text>
      )}
      {byService(shown).map(([service, rows]) => (
        <fieldset key={service} className={classes.service}>
          <legend>
            <Title order={2}>{service}</Title>
          </legend>
          {rows[0]?.notice && (
            <Text mb="sm" fw={600}>
              {rows[0].notice}
            </Text>
          )}
          <div className={classes.offers}>
            {rows.map((offer) => (
              <TariffCard
                key={offer.ttyp_code}
                offer={offer}
                chosen={offer.ttyp_code === dck_tariff}
                invalid={missing !== undefined}
                onChoose={() => choose(offer)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {hidden > 0 && (
        <Button variant="default" size="md" fullWidth onClick={showAll}>
          {quotesTexts.moreVehicles(hidden)}
        </Button>
      )}
      <TariffsNotOffered tariffs={offers.notOffered} />
      <ParcelsOfService engine={engine} />
      <JourneyMap offers={offers} engine={engine} />
    </>
  )
}

/** A phone lists few offers until the visitor asks for more, the one that was chosen before among them. */
function useListedOffers(rows: readonly TariffOffer[], picks: { recommended: number; chosen: number }) {
  // A further choice moves no card.
  const [chosen] = useState(picks.chosen)
  const compact = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [wantsAll, setWantsAll] = useState(false)
  if (!compact) return { shown: rows, hidden: 0, showAll: () => undefined }
  const first = shortlist(rows, { recommended: picks.recommended, always: [chosen] })
  const others = rows.filter((row) => !first.includes(row))
  return {
    // The cards that are shown already stay where they are.
    shown: wantsAll ? [...first, ...others] : first,
    hidden: wantsAll ? 0 : others.length,
    showAll: () => setWantsAll(true),
  }
}

/**
 * The parcels if page 1 does not show them: same-day bookings hide them by default, but the selected service needs
 * them (FORM-12). Typed parcels stay visible, because they count in every price.
 */
function ParcelsOfService({ engine }: { engine: QuoteEngine }) {
  const { state, rules } = engine
  const { docket, parcels } = state.draft
  const shown = showsParcels(docket.dck_serv_type, rules.flags.ShowParcelsForSameday) || !isEmpty(parcels)
  if (parcelsPage(rules) !== 'tariffs' || docket.dck_tariff === 0 || !shown) return null
  const messages = messagesOf(state.errors)
  return (
    <CollapsibleCard
      label={quotesTexts.items}
      summary={parcelsInWords(parcels)}
      hasError={hasParcelErrors(messages)}
    >
      <QuoteParcels {...{ engine, messages }} />
    </CollapsibleCard>
  )
}

const isEmpty = (parcels: readonly ParcelDraft[]) =>
  JSON.stringify(parcels) === JSON.stringify([emptyParcel()])

function JourneyMap({ offers, engine }: { offers: TariffOffers; engine: QuoteEngine }) {
  const streets = useStreets(engine.setup.database)
  return (
    <section aria-label={quotesTexts.map} className={classes.map}>
      <Suspense fallback={<Skeleton height={260} />}>
        <TrackMap stops={stopsOn(offers, engine)} position={null} streets={streets} />
      </Suspense>
    </section>
  )
}

/** The server locates the postcodes, so the map shows the positions that the price is based on. */
const stopsOn = ({ positions }: TariffOffers, { state }: QuoteEngine) =>
  state.draft.addresses.map((address, index) => ({
    ...address,
    dadd_latitude: positions[index]?.latitude ?? null,
    dadd_longitude: positions[index]?.longitude ?? null,
  }))

/** In the company's order. */
const byService = (rows: readonly TariffOffer[]): [string, TariffOffer[]][] =>
  Object.entries(Object.groupBy(rows, ({ styp_description }) => styp_description)).map(
    ([service, offers]) => [service, offers ?? []],
  )

const LoadingPrices = () => (
  <output className={classes.offers} aria-label={quotesTexts.loadingPrices}>
    {[1, 2, 3, 4, 5, 6].map((card) => (
      <Skeleton key={card} height={132} radius="lg" />
    ))}
  </output>
)
