import type { TariffOffers } from '../quote-calls.ts'
import classes from './tariffs.module.css'
import { quotesTexts } from '../texts.ts'

/**
 * The tariffs that are not available for this delivery, each with its reason. Collapsed, because they cannot be
 * selected.
 */
export function TariffsNotOffered({ tariffs }: { tariffs: TariffOffers['notOffered'] }) {
  if (tariffs.length === 0) return null
  return (
    <details className={classes.notOffered}>
      <summary>{quotesTexts.notAvailable(tariffs.length)}</summary>
      <ul>
        {tariffs.map(({ ttyp_code, ttyp_description, reason }) => (
          <li key={ttyp_code}>
            <strong>{ttyp_description}</strong>: {reason}
          </li>
        ))}
      </ul>
    </details>
  )
}
