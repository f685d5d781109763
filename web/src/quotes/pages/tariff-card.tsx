import { VEHICLES, vehicleOfCode, type Vehicle } from '@despatch/domain/pricing/vehicles.ts'
import { defaultServiceType } from '@despatch/domain/dockets/new-booking.ts'
import { formatLondonAs, isLondonDayOf } from '@despatch/domain/settings/london-format.ts'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { use } from 'react'
import { Money } from '../../ui/money-cell.tsx'
import { TimeFormatsContext } from '../../ui/time-formats.ts'
import { TimeOf } from '../../ui/time-of.tsx'
import type { TariffOffer } from '../quote-calls.ts'
import classes from './tariffs.module.css'
import { quotesTexts } from '../texts.ts'
import { VehicleDrawing } from './vehicle-drawing.tsx'

interface TariffCardProps {
  offer: TariffOffer
  chosen: boolean
  invalid: boolean
  onChoose: () => void
}

/** One tariff: its vehicle drawn to a common scale, its price and its arrival time. */
export function TariffCard({ offer, chosen, invalid, onChoose }: TariffCardProps) {
  const vehicle = vehicleOf(offer)
  return (
    <label className={classes.card} data-chosen={chosen || undefined}>
      <input
        type="radio"
        name="dck_tariff"
        className={classes.radio}
        checked={chosen}
        data-invalid={invalid || undefined}
        onChange={onChoose}
      />
      <span className={classes.words}>
        <span className={classes.name}>
          {offer.ttyp_description}
          {chosen && <IconCircleCheckFilled size={18} aria-hidden className={classes.tick} />}
        </span>
        {offer.pricing && (
          <span className={classes.price}>
            <Money pounds={offer.pricing.total} currency={offer.pricing.currency} />
          </span>
        )}
        {offer.ttyp_serv_type.trim() === defaultServiceType && (
          <span className={classes.there}>
            {quotesTexts.arrivesBy} <Arrival iso={offer.dadd_projected} />
          </span>
        )}
      </span>
      {vehicle && (
        <span className={classes.picture}>
          <VehicleDrawing vehicle={vehicle} />
        </span>
      )}
    </label>
  )
}

/** Codes 1 to 11 have a fixed vehicle. Other tariffs name theirs (QUOTE-09). */
const vehicleOf = ({ ttyp_code, ttyp_vehicle }: TariffOffer): Vehicle | null =>
  vehicleOfCode(ttyp_code) ?? VEHICLES.find((vehicle) => vehicle === ttyp_vehicle) ?? null

/** The arrival of the same-day service; other services have it in their names. Only the time if it is today. */
function Arrival({ iso }: { iso: string }) {
  const { now } = use(TimeFormatsContext)
  return isLondonDayOf(iso, now) ? formatLondonAs(iso, 'HH:mm') : <TimeOf iso={iso} form="brief" within />
}
