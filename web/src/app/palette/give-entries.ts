import { circuitDocketFind } from '@despatch/contract/control/control.ts'
import { checkStep } from '@despatch/domain/control/status-change.ts'
import { isStatusId } from '@despatch/domain/dockets/status.ts'
import { IconUserShare } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { circuitsQuery } from '../../control/control.queries.ts'
import { statusesQuery } from '../../lookups/lookups.queries.ts'
import { driversForQuery } from '../../control/drivers/drivers.queries.ts'
import { matchingDrivers } from '../../control/drivers/matching-drivers.ts'
import { giveDocket } from '../../control/status/give-docket.tsx'
import { statusRows } from '../../control/status/status-rows.ts'
import { api } from '../../platform/api.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { paletteTexts } from './texts.ts'

const mostDrivers = 6

const entry = (key: string, label: string, detail: string, run: (() => void) | null): PaletteEntry => ({
  key: `actions give ${key}`,
  label,
  detail,
  icon: IconUserShare,
  effect: run && { run },
})

/**
 * Giving the docket with this number to each driver with the typed name, the most suitable first (CTRL-03). If that is not
 * possible, one entry with the reason.
 */
export async function giveEntries(
  { docket: number, driver: name }: { docket: string; driver: string },
  queries: QueryClient,
  signal: AbortSignal,
): Promise<PaletteEntry[]> {
  const [found, circuits, statuses] = await Promise.all([
    api(circuitDocketFind, { dck_docket: number }, { signal }),
    queries.fetchQuery(circuitsQuery),
    queries.fetchQuery(statusesQuery),
  ])
  const [docket] = found.rows
  if (!docket) return [entry('none', paletteTexts.giveADocket, paletteTexts.notOnBoard(number), null)]
  const { dck_docket, dck_circ_code, dck_status, dck_drv_id, dsts_description, drv_driver } = docket
  const reason = refusalFor(null)
  if (reason !== null) return [entry('none', paletteTexts.cannotGive(dck_docket), reason, null)]
  const drivers = matchingDrivers(await queries.fetchQuery(driversForQuery(docket.dck_id)), name)
  if (drivers.length === 0)
    return [entry('none', paletteTexts.giveADocket, paletteTexts.noSuchDriver(name), null)]
  const now = drv_driver === null ? dsts_description : `${dsts_description}, ${drv_driver}`
  return drivers.slice(0, mostDrivers).map((driver) => {
    const refused = refusalFor(driver.drv_id)
    const detail = refused ?? paletteTexts.giveEffect(now, driver.fit?.reason ?? '')
    return entry(
      String(driver.drv_id),
      paletteTexts.give(dck_docket, driver.drv_driver),
      detail,
      refused === null ? () => void giveDocket(docket, driver.drv_id) : null,
    )
  })

  /** The reason why the docket cannot be given, to any driver or to this one; null if it can. */
  function refusalFor(driver: number | null): string | null {
    const circuit = circuits.find(({ cir_circ_code }) => cir_circ_code === dck_circ_code)
    if (!circuit || !isStatusId(dck_status)) return paletteTexts.notOnBoard(number)
    const step = { docketStatus: dck_status, docketDriver: dck_drv_id, wanted: 'G', driver } as const
    return checkStep({ ...step, statuses: statusRows(statuses), circuit })?.message ?? null
  }
}
