import { Kbd, Select } from '@mantine/core'
import { vehicleName } from '@despatch/domain/pricing/vehicles.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { messageOf } from '../../platform/notify.ts'
import { searchableSelect } from '../../ui/searchable-select.ts'
import { commonTexts } from '../../ui/texts.ts'
import { controlTexts } from '../texts.ts'
import { useDocumentProblems } from './documents.queries.ts'
import classes from './drivers.module.css'
import { driversQuery, driversForQuery, type Driver } from './drivers.queries.ts'
import { suggestedBy } from './suggested-drivers.ts'
import { driverTexts } from './texts.ts'

interface DriverFieldProps {
  value: number | null
  onChange: (id: number | null) => void
  error: string | undefined
  focused: boolean
  /** The current driver of the docket or dockets: listed, but not selectable. */
  current: number | null
  /** The docket for which drivers are listed by fit; null to list them by name. */
  docket: number | null
}

/**
 * Selects an active driver by name, call sign or vehicle. For one docket, the most suitable driver comes first, each has a
 * reason, and the keys 1 to 3 select the first three while nothing has been typed.
 */
export function DriverField({ value, onChange, error, focused, current, docket }: DriverFieldProps) {
  const byName = useQuery({ ...driversQuery, enabled: docket === null })
  const byFit = useQuery({ ...driversForQuery(docket ?? 0), enabled: docket !== null })
  const drivers = docket === null ? byName : byFit
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState(false)
  const listed = (drivers.data ?? []).filter(({ drv_state }) => drv_state !== 'retired')
  const byId = new Map(listed.map((driver) => [String(driver.drv_id), driver]))
  const problemsOf = useDocumentProblems()
  const blockingProblems = (driver: Driver) =>
    problemsOf(driver)
      .filter(({ isBlocking }) => isBlocking)
      .map(({ text }) => text)
      .join(', ')
  const { suggested, none } = suggestedBy(
    listed.filter((driver) => blockingProblems(driver) === ''),
    current,
  )
  const chosen = value === null ? undefined : byId.get(String(value))

  const pickByNumber = (event: KeyboardEvent) => {
    const isUntouched = search === '' || (chosen !== undefined && search === nameOf(chosen))
    const driver = suggested[Number(event.key) - 1]
    if (!isUntouched || !driver || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    onChange(driver.drv_id)
    // Enter then saves.
    setOpened(false)
  }
  return (
    <Select
      label={commonTexts.driver}
      required
      {...searchableSelect(value === null)}
      data-autofocus={focused || undefined}
      placeholder={suggested.length > 0 ? driverTexts.driverOrKeyExample : driverTexts.driverExample}
      nothingFoundMessage={drivers.isPending ? driverTexts.loadingDrivers : driverTexts.noMatchingDrivers}
      description={docket === null || drivers.isPending ? undefined : none}
      data={listed.map((driver) => ({
        value: String(driver.drv_id),
        label: nameOf(driver),
        disabled: driver.drv_state === 'off' || driver.drv_id === current || blockingProblems(driver) !== '',
      }))}
      renderOption={({ option }) => {
        const driver = byId.get(option.value)
        const number = driver ? suggested.indexOf(driver) + 1 : 0
        return (
          <span className={classes.option}>
            {number > 0 && <Kbd size="xs">{number}</Kbd>}
            <span>
              {option.label}
              <span className={classes.reason}>
                {' '}
                {driver && noteOn(driver, current, blockingProblems(driver))}
              </span>
            </span>
          </span>
        )
      }}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      searchValue={search}
      onSearchChange={setSearch}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDown={pickByNumber}
      error={error ?? (drivers.isError ? messageOf(drivers.error) : undefined)}
    />
  )
}

const nameOf = ({ drv_callsign, drv_driver, drv_vehicle }: Driver) =>
  `${drv_callsign} ${drv_driver}, ${vehicleName(drv_vehicle)}`

function noteOn({ drv_id, drv_state, drv_open, fit }: Driver, current: number | null, lacks: string): string {
  if (drv_id === current) return driverTexts.currentDriver
  if (lacks !== '') return lacks
  return fit?.reason ?? (drv_state === 'off' ? driverTexts.offDuty : controlTexts.docketsAllocated(drv_open))
}
