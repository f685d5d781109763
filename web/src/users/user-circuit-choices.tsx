import { Group, Switch } from '@mantine/core'
import { boardRefresh } from '@despatch/domain/control/board-refresh.ts'
import type { UserCircuit } from '@despatch/domain/users/user.ts'
import { NumberField } from '../ui/number-field.tsx'
import classes from './link-list.module.css'
import { usersTexts } from './texts.ts'

interface UserCircuitChoicesProps {
  circuit: UserCircuit | undefined
  onChange: (circuit: UserCircuit) => void
}

/** Whether the user can change statuses in a circuit, and the refresh interval of its board (USER-05). */
export function UserCircuitChoices({ circuit, onChange }: UserCircuitChoicesProps) {
  if (!circuit) return null
  const { cir_circ_code } = circuit
  return (
    <Group gap="md">
      <Switch
        label={usersTexts.canChangeStatuses}
        aria-label={usersTexts.canChangeStatusesOf(cir_circ_code)}
        checked={circuit.acia_update === 'T'}
        onChange={(event) => onChange({ ...circuit, acia_update: event.currentTarget.checked ? 'T' : 'F' })}
      />
      <NumberField
        className={classes.refresh ?? ''}
        size="xs"
        aria-label={usersTexts.refreshIntervalOf(cir_circ_code)}
        placeholder={usersTexts.usualSeconds(boardRefresh.usual)}
        suffix=" seconds"
        least={boardRefresh.least}
        most={boardRefresh.most}
        value={circuit.acia_refresh}
        onValue={(acia_refresh) => onChange({ ...circuit, acia_refresh })}
      />
    </Group>
  )
}
