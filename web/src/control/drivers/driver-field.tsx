import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../app/notify.ts'
import { Select } from '../../ui/list-fields.tsx'
import { searchableSelect } from '../../ui/searchable-select.ts'
import { docketCount } from '../board/docket-count.ts'
import { driversQuery, type Driver } from './drivers.queries.ts'

interface DriverFieldProps {
  value: number | null
  onChange: (id: number | null) => void
  error: string | undefined
  focused: boolean
  /** The current driver of the docket or dockets: listed, but not selectable. */
  current: number | null
}

/** Selects an active driver by name, call sign or vehicle. */
export function DriverField({ value, onChange, error, focused, current }: DriverFieldProps) {
  const drivers = useQuery(driversQuery)
  return (
    <Select
      label="Driver"
      required
      {...searchableSelect(value === null)}
      data-autofocus={focused || undefined}
      placeholder="Name, call sign or vehicle"
      nothingFoundMessage={drivers.isPending ? 'Loading drivers' : 'No matching drivers'}
      data={(drivers.data ?? [])
        .filter((driver) => driver.drv_state !== 'retired')
        .map((driver) => ({
          value: String(driver.drv_id),
          label: `${driver.drv_callsign} ${driver.drv_driver}, ${driver.drv_vehicle}, ${noteOn(driver, current)}`,
          disabled: driver.drv_state === 'off' || driver.drv_id === current,
        }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      error={error ?? (drivers.isError ? messageOf(drivers.error) : undefined)}
    />
  )
}

function noteOn({ drv_id, drv_state, drv_open }: Driver, current: number | null): string {
  if (drv_id === current) return 'current driver'
  return drv_state === 'off' ? 'off duty' : docketCount({ drv_open })
}
