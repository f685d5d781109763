import { shortlist } from '@despatch/domain/quotes/shortlist.ts'
import { cheapestFirst, type TariffChoice } from '@despatch/domain/pricing/tariff-choice.ts'

/** A tariff of the service, as the lists have it. */
type ListedTariff = Pick<TariffChoice, 'ttyp_code' | 'ttyp_description' | 'ttyp_vehicle'>

/**
 * The tariffs of the service with their prices and reasons in an estimate. Before the first estimate of the service, each takes the
 * booking and has no price.
 */
export function choicesOf(
  listed: readonly ListedTariff[],
  estimated: readonly TariffChoice[],
): readonly TariffChoice[] {
  const codes = new Set(listed.map(({ ttyp_code }) => ttyp_code))
  // While the service changes, the estimate is still of the service before.
  const known = estimated.filter(({ ttyp_code }) => codes.has(ttyp_code))
  if (known.length > 0) return cheapestFirst(known)
  return listed.map(({ ttyp_code, ttyp_description, ttyp_vehicle }) => ({
    ttyp_code,
    ttyp_description,
    ttyp_vehicle,
    reason: null,
  }))
}

interface Shown {
  /** Always shown, even if it does not take the booking. */
  chosen: number
  /** Shown if it takes the booking; 0 for none. */
  lastTime: number
  /** The account's usual tariff; 0 for none. */
  usual: number
  isPhone: boolean
}

/** With the button for the others, these take two rows of a phone. */
const MOST_ON_PHONE = 3

/**
 * The choices that are shown first, and the others. A phone shows the cheapest, the chosen one and last time's, and no others
 * beyond three.
 */
export function shownChoices(choices: readonly TariffChoice[], { chosen, lastTime, usual, isPhone }: Shown) {
  const fitting = choices.filter(({ reason }) => reason === null)
  const offers = fitting.map((choice) => ({
    ttyp_code: choice.ttyp_code,
    ttyp_serv_type: '',
    pricing: choice.total === undefined ? undefined : { total: choice.total },
  }))
  const first = new Set(
    shortlist(offers, {
      recommended: 0,
      always: isPhone ? [chosen, lastTime] : [chosen, lastTime, usual],
      ...(isPhone && { most: MOST_ON_PHONE }),
    }).map(({ ttyp_code }) => ttyp_code),
  )
  const isChosen = ({ ttyp_code }: TariffChoice) => ttyp_code === chosen
  return {
    first: choices.filter((choice) => first.has(choice.ttyp_code) || isChosen(choice)),
    more: fitting.filter(({ ttyp_code }) => !first.has(ttyp_code)),
    refused: choices.filter((choice) => choice.reason !== null && !isChosen(choice)),
  }
}

/** The next choice whose name begins with a letter, after the chosen one and then from the start; undefined if there is none. */
export function choiceByLetter(
  choices: readonly TariffChoice[],
  chosen: number,
  letter: string,
): TariffChoice | undefined {
  const at = choices.findIndex(({ ttyp_code }) => ttyp_code === chosen)
  return [...choices.slice(at + 1), ...choices.slice(0, at + 1)].find(
    ({ ttyp_description, reason }) =>
      reason === null && ttyp_description.toLowerCase().startsWith(letter.toLowerCase()),
  )
}
