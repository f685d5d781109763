import { milesInWords } from '@despatch/domain/pricing/miles-source.ts'
import { Skeleton, Text, Title } from '@mantine/core'
import { IconTruckOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useFailureToast } from '../app/failure-toast.ts'
import { messageOf } from '../app/notify.ts'
import { useStreets } from '../tracking/use-streets.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { tariffsQuery, type TariffOffer, type TariffOffers } from './quote-calls.ts'
import { QuoteForm } from './quote-form.tsx'
import { QuoteHeading } from './quote-heading.tsx'
import { isPricedAsIs } from './quote-state.ts'
import { TariffCard } from './tariff-card.tsx'
import { TariffsNotOffered } from './tariffs-not-offered.tsx'
import classes from './tariffs.module.css'
import type { QuoteEngine } from './use-quote.ts'

const TrackMap = lazy(async () => ({ default: (await import('../tracking/track-map.tsx')).TrackMap }))

/** Page 2: every tariff with its vehicle and price, side by side, and the journey on a map (QUOTE-09). */
export function TariffsPage({ engine }: { engine: QuoteEngine }) {
  const { setup, state } = engine
  const offers = useQuery(tariffsQuery(setup.database, state.draft))
  useFailureToast('Load Tariffs', offers.error)
  return (
    <>
      <QuoteHeading title="Choose a vehicle" says={offers.data && saysOf(offers.data)} />
      <QuoteForm engine={engine} label="Vehicles">
        {offers.isPending && <Waiting />}
        {offers.error && !offers.data && (
          <FailedState
            title="The prices could not be loaded"
            message={messageOf(offers.error)}
            onRetry={() => void offers.refetch()}
            retrying={offers.isFetching}
          />
        )}
        {offers.data && <Offers offers={offers.data} engine={engine} />}
      </QuoteForm>
    </>
  )
}

const saysOf = ({ miles, milesSource }: TariffOffers) =>
  `${milesInWords(miles, milesSource)}. All prices include VAT.`

function Offers({ offers, engine }: { offers: TariffOffers; engine: QuoteEngine }) {
  const { state, edit, price } = engine
  const { dck_tariff } = state.draft.docket
  const offered = offers.rows.some(({ ttyp_code }) => ttyp_code === dck_tariff)
  const toPrice = offered && !isPricedAsIs(state)

  useEffect(() => {
    // The tariff that a quote begins with need not be offered for every journey (QUOTE-09).
    if (!offered && dck_tariff !== 0) edit({ type: 'docket', change: { dck_tariff: 0 } })
  }, [offered, dck_tariff, edit])
  const priceIt = useEffectEvent(() => void price())
  useEffect(() => {
    // Once: what failed is tried again by another choice, or by going on.
    if (toPrice) priceIt()
  }, [toPrice])

  if (offers.rows.length === 0) {
    return (
      <>
        <EmptyState icon={<IconTruckOff size={24} stroke={1.6} />} title="No vehicle goes this way">
          Try another postcode or fewer items, or give us a call.
        </EmptyState>
        <TariffsNotOffered tariffs={offers.notOffered} />
      </>
    )
  }
  const choose = ({ ttyp_code, ttyp_serv_type }: TariffOffer) => {
    edit({ type: 'docket', change: { dck_tariff: ttyp_code, dck_serv_type: ttyp_serv_type.trim() } })
    void price()
  }
  const missing = state.faults.find(({ field }) => field === 'docket.dck_tariff')
  return (
    <>
      {missing && (
        <Text role="alert" className={classes.missing ?? ''}>
          {missing.message}
        </Text>
      )}
      {byService(offers.rows).map(([service, rows]) => (
        <fieldset key={service} className={classes.service}>
          <legend>
            <Title order={2}>{service}</Title>
          </legend>
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
      <TariffsNotOffered tariffs={offers.notOffered} />
      <JourneyMap offers={offers} engine={engine} />
    </>
  )
}

function JourneyMap({ offers, engine }: { offers: TariffOffers; engine: QuoteEngine }) {
  const streets = useStreets(engine.setup.database)
  return (
    <section aria-label="Map" className={classes.map}>
      <Suspense fallback={<Skeleton height={260} />}>
        <TrackMap
          key={streets.attempt}
          stops={stopsOn(offers, engine)}
          position={null}
          tiles={streets.tiles?.url ?? null}
          onTilesMissing={streets.onMissing}
        />
      </Suspense>
      {streets.tiles?.attribution && (
        <Text size="xs" c="dimmed" mt={4}>
          {streets.tiles.attribution}
        </Text>
      )}
    </section>
  )
}

/** The server places the postcodes, so the map shows where the price was taken from. */
const stopsOn = ({ positions }: TariffOffers, { state }: QuoteEngine) =>
  state.draft.addresses.map((address, index) => ({
    ...address,
    dadd_latitude: positions[index]?.latitude ?? null,
    dadd_longitude: positions[index]?.longitude ?? null,
  }))

/** In the order in which the company lists them. */
const byService = (rows: readonly TariffOffer[]): [string, TariffOffer[]][] =>
  Object.entries(Object.groupBy(rows, ({ styp_description }) => styp_description)).map(
    ([service, offers]) => [service, offers ?? []],
  )

const Waiting = () => (
  <output className={classes.offers} aria-label="Loading the prices">
    {[1, 2, 3, 4, 5, 6].map((card) => (
      <Skeleton key={card} height={132} radius="lg" />
    ))}
  </output>
)
