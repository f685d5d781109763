import { Button, Code, Group, Modal, Stack, Text } from '@mantine/core'
import { scimTokenDelete, scimTokenPost } from '@despatch/contract/sso/scim.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { messageOf, notify } from '../platform/notify.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { dialogProps } from '../ui/dialog-props.ts'
import { NewSecret } from '../ui/new-secret.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import classes from '../ui/item-list.module.css'
import { connectionsQuery, type Connection } from './sso.queries.ts'
import { ssoTexts } from './texts.ts'

/** The address and the token with which the provider manages users (SCIM). */
export function ScimToken({ connection }: { connection: Connection }) {
  const { con_id, con_scim, con_scim_used, con_scim_address } = connection
  const queries = useQueryClient()
  const [revoking, setRevoking] = useState(false)
  const refresh = () => queries.invalidateQueries({ queryKey: connectionsQuery.queryKey })
  const make = useMutation({
    mutationFn: () => api(scimTokenPost, { con_id }),
    onSuccess: refresh,
    onError: (failure) => notify.failure(ssoTexts.newToken, failure),
  })
  const revoke = useMutation({
    mutationFn: () => api(scimTokenDelete, { con_id }),
    onSuccess: async () => {
      notify.success(ssoTexts.connection, ssoTexts.tokenRevoked)
      setRevoking(false)
      await refresh()
    },
  })
  return (
    <Stack gap="xs">
      <Text size="sm">{ssoTexts.scimHelp}</Text>
      <Text size="sm" className={classes.long}>
        {ssoTexts.scimAddress}: <Code>{con_scim_address}</Code>
      </Text>
      <Text size="sm" c="dimmed">
        {con_scim === null ? (
          ssoTexts.noToken
        ) : (
          <>
            {ssoTexts.tokenCreated} <TimeOf iso={con_scim} within />.
          </>
        )}{' '}
        {con_scim_used !== null && (
          <>
            {ssoTexts.tokenUsed} <TimeOf iso={con_scim_used} within />.
          </>
        )}
      </Text>
      <Text id="new-token-help" size="xs" c="dimmed">
        {ssoTexts.newTokenHelp}
      </Text>
      <Group gap="xs">
        <Button
          size="compact-md"
          variant="default"
          loading={make.isPending}
          aria-haspopup="dialog"
          aria-describedby="new-token-help"
          onClick={() => make.mutate()}
        >
          {ssoTexts.newToken}
        </Button>
        {con_scim !== null && (
          <Button
            size="compact-md"
            variant="subtle"
            color="red"
            aria-haspopup="dialog"
            onClick={() => {
              revoke.reset()
              setRevoking(true)
            }}
          >
            {ssoTexts.revokeToken}
          </Button>
        )}
      </Group>
      <Modal
        opened={make.data !== undefined}
        onClose={make.reset}
        title={ssoTexts.newToken}
        // The token is shown only once, so a click outside must not close the dialog.
        closeOnClickOutside={false}
        {...dialogProps}
      >
        {make.data && <NewSecret help={ssoTexts.tokenHelp} secret={make.data.token} onDone={make.reset} />}
      </Modal>
      <ConfirmDialog
        opened={revoking}
        onClose={() => setRevoking(false)}
        title={ssoTexts.revokeQuestion}
        action={ssoTexts.revokeToken}
        busy={revoke.isPending}
        refusal={revoke.error ? { title: ssoTexts.revokeToken, message: messageOf(revoke.error) } : undefined}
        onCommand={() => revoke.mutate()}
      >
        <Text>{ssoTexts.revokeHelp}</Text>
      </ConfirmDialog>
    </Stack>
  )
}
