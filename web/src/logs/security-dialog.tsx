import { Button, Group, Modal, Table } from '@mantine/core'
import { formatLondonSeconds } from '@despatch/domain/time/london-time.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import type { SecurityLine } from './security-log.queries.ts'
import { securityLogTexts } from './security-log-texts.ts'
import { actionOf, SecurityEventLabel } from './security-row.tsx'

interface SecurityDialogProps {
  line: SecurityLine
  onUser: (user: string) => void
  onAddress: (address: string) => void
  onClose: () => void
}

/** One event of the security log, with buttons for all events of its user and of its address. */
export const SecurityDialog = ({ line, onUser, onAddress, onClose }: SecurityDialogProps) => {
  const facts: [string, string][] = [
    [securityLogTexts.time, formatLondonSeconds(line.sec_time)],
    [securityLogTexts.user, line.sec_user],
    [securityLogTexts.address, line.sec_address],
    [securityLogTexts.action, actionOf(line)],
    [securityLogTexts.record, line.sec_record],
    [securityLogTexts.reason, line.sec_reason],
  ]
  return (
    <Modal opened onClose={onClose} title={<SecurityEventLabel event={line.sec_event} />} {...dialogProps}>
      <Table variant="vertical" layout="fixed">
        <Table.Tbody>
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <Table.Tr key={label}>
                <Table.Th w="10rem">{label}</Table.Th>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      <Group mt="md">
        {line.sec_user !== '' && (
          <Button variant="default" data-autofocus onClick={() => onUser(line.sec_user)}>
            {securityLogTexts.onlyUser(line.sec_user)}
          </Button>
        )}
        {line.sec_address !== '' && (
          <Button variant="default" onClick={() => onAddress(line.sec_address)}>
            {securityLogTexts.onlyAddress(line.sec_address)}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
