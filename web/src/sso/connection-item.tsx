import { Anchor, Badge, Button, Code, Group, Modal, Stack, Text } from '@mantine/core'
import { ssoConnectionTest, ssoProviderTest } from '@despatch/contract/sso/sso.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { notify } from '../platform/notify.ts'
import { ProviderCheck } from '../platform/provider-check.tsx'
import { dialogProps } from '../ui/dialog-props.ts'
import { commonTexts } from '../ui/texts.ts'
import classes from '../ui/item-list.module.css'
import { connectionsQuery, type Connection } from './sso.queries.ts'
import { ssoTexts } from './texts.ts'

interface ConnectionItemProps {
  connection: Connection
  onEdit: () => void
  onUsers: () => void
}

/** A connection in the list: whom it is for, its addresses, whether its provider works, and buttons to try a login and edit it. */
export function ConnectionItem({ connection, onEdit, onUsers }: ConnectionItemProps) {
  const { con_id, con_name, con_state, con_only, cust_acc_code, con_users } = connection
  const queries = useQueryClient()
  const trial = useMutation({
    mutationFn: () => api(ssoConnectionTest, { con_id }),
    onError: (failure) => notify.failure(ssoTexts.loginTestOf(con_name), failure),
  })
  return (
    <li className={classes.item}>
      <Stack gap={4} className={classes.about ?? ''}>
        <Group gap="xs">
          <Text fw={600} className={classes.long}>
            {con_name}
          </Text>
          {con_state === 'off' && (
            <Badge variant="default" tt="none">
              {ssoTexts.off}
            </Badge>
          )}
          {con_only && (
            <Badge variant="default" tt="none">
              {ssoTexts.onlyProvider}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed" className={classes.long}>
          {cust_acc_code === null ? ssoTexts.forStaff : ssoTexts.forAccount(cust_acc_code)}.{' '}
          {connection.con_issuer}. {ssoTexts.users(con_users)}.
        </Text>
        <Text size="sm" c="dimmed">
          {ssoTexts.addressesHelp}
        </Text>
        <AddressLine label={ssoTexts.redirect} address={connection.con_redirect} />
        <AddressLine label={ssoTexts.logout} address={connection.con_logout} />
        <ProviderCheck
          title={con_name}
          help={ssoTexts.providerTestHelp}
          checked={connection.checked}
          test={() => api(ssoProviderTest, { con_id })}
          onTested={(checked) =>
            queries.setQueryData(connectionsQuery.queryKey, (before) =>
              before?.map((each) => (each.con_id === con_id ? { ...each, checked } : each)),
            )
          }
        />
      </Stack>
      <Group gap="xs">
        <Button
          size="compact-md"
          variant="default"
          aria-label={ssoTexts.loginTestOf(con_name)}
          aria-haspopup="dialog"
          loading={trial.isPending}
          onClick={() => trial.mutate()}
        >
          {ssoTexts.loginTest}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          aria-label={ssoTexts.usersOf(con_name)}
          aria-haspopup="dialog"
          onClick={onUsers}
        >
          {ssoTexts.provisioning}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          aria-label={ssoTexts.editConnection(con_name)}
          aria-haspopup="dialog"
          onClick={onEdit}
        >
          {commonTexts.edit}
        </Button>
      </Group>
      <Modal
        opened={trial.data !== undefined}
        onClose={trial.reset}
        title={ssoTexts.loginTestOf(con_name)}
        {...dialogProps}
      >
        <Stack gap="sm">
          <Text size="sm">{ssoTexts.testHelp}</Text>
          <Anchor href={trial.data?.address} target="_blank" rel="noopener" data-autofocus>
            {ssoTexts.openTest}
          </Anchor>
        </Stack>
      </Modal>
    </li>
  )
}

const AddressLine = ({ label, address }: { label: string; address: string }) => (
  <Text size="sm" className={classes.long}>
    {label}: <Code>{address}</Code>
  </Text>
)
