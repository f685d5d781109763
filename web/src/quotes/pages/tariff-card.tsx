import { VEHICLES, vehicleOfCode, type Vehicle } from '@despatch/domain/pricing/vehicles.ts'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { DueBy } from '../../ui/due-by.tsx'
import { Money } from '../../ui/money-cell.tsx'
import type { TariffOffer } from '../quote-calls.ts'
import classes from './tariffs.module.css'
import { VehicleDrawing } from './vehicle-drawing.tsx'

interface TariffCardProps {
  offer: TariffOffer
  chosen: boolean
  invalid: boolean
  onChoose: () => void
}

/** One tariff: its vehicle drawn to a common scale, its price and the time by which it delivers. */
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
        <span className={classes.there}>
          <DueBy type={1} deadline={offer.dadd_deadline} />
        </span>
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
