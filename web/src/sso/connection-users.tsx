import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { ssoUserDelete, type ssoUserList } from '@despatch/contract/sso/scim.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { messageOf, notify } from '../platform/notify.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import { LinkUser } from './link-user.tsx'
import { ScimToken } from './scim-token.tsx'
import classes from '../ui/item-list.module.css'
import { connectionsQuery, linkedUsersQuery, type Connection } from './sso.queries.ts'
import { ssoTexts } from './texts.ts'

interface ConnectionUsersProps {
  connection: Connection | null
  onClose: () => void
}

/** The users of a connection, and the token with which the provider manages them. */
export const ConnectionUsers = ({ connection, onClose }: ConnectionUsersProps) => (
  <SideDrawer
    opened={connection !== null}
    onClose={onClose}
    title={ssoTexts.usersOf(connection?.con_name ?? '')}
  >
    {connection && (
      <Stack gap="md">
        <ScimToken connection={connection} />
        <Title order={3}>{ssoTexts.linkedUsers}</Title>
        <Text size="sm">{ssoTexts.linkedHelp}</Text>
        <LinkUser con_id={connection.con_id} />
        <LinkedUsers con_id={connection.con_id} />
      </Stack>
    )}
  </SideDrawer>
)

type LinkedUser = ReplyOf<typeof ssoUserList>['rows'][number]

function LinkedUsers({ con_id }: { con_id: number }) {
  const linked = useInfiniteQuery(linkedUsersQuery(con_id))
  const [unlinking, setUnlinking] = useState<LinkedUser | null>(null)
  if (linked.isPending) return <Skeleton component="output" height={120} aria-label={ssoTexts.loadingUsers} />
  if (linked.isError && !linked.data)
    return <FailedQuery title={ssoTexts.usersNotLoaded} queries={[linked]} />
  const users = linked.data.pages.flatMap(({ rows }) => rows)
  if (users.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {ssoTexts.noLinkedUsers}
      </Text>
    )
  return (
    <>
      <ul className={classes.list}>
        {users.map((user) => (
          <li key={user.ausr_id} className={classes.item}>
            <Stack gap={0} className={classes.about ?? ''}>
              <Text className={classes.long}>{user.ausr_logon}</Text>
              <Text size="sm" c="dimmed">
                {user.sso_used === null ? (
                  ssoTexts.neverLoggedIn
                ) : (
                  <>
                    {ssoTexts.lastLogin} <TimeOf iso={user.sso_used} within />
                  </>
                )}
                {user.sso_sent && ` · ${ssoTexts.managed}`}
              </Text>
            </Stack>
            <Button
              size="compact-md"
              variant="default"
              aria-haspopup="dialog"
              aria-label={ssoTexts.unlinkUser(user.ausr_logon)}
              onClick={() => setUnlinking(user)}
            >
              {ssoTexts.unlink}
            </Button>
          </li>
        ))}
      </ul>
      {linked.hasNextPage && (
        <Group>
          <Button
            variant="default"
            loading={linked.isFetchingNextPage}
            onClick={() => void linked.fetchNextPage()}
          >
            {ssoTexts.showMore}
          </Button>
        </Group>
      )}
      {unlinking && <Unlink con_id={con_id} user={unlinking} onClose={() => setUnlinking(null)} />}
    </>
  )
}

interface UnlinkProps {
  con_id: number
  user: LinkedUser
  onClose: () => void
}

function Unlink({ con_id, user: { ausr_id, ausr_logon }, onClose }: UnlinkProps) {
  const queries = useQueryClient()
  const unlink = useMutation({
    mutationFn: () => api(ssoUserDelete, { con_id, ausr_id }),
    onSuccess: async () => {
      notify.success(ssoTexts.connection, ssoTexts.userUnlinked)
      onClose()
      await queries.invalidateQueries({ queryKey: connectionsQuery.queryKey })
    },
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={ssoTexts.unlinkQuestion(ausr_logon)}
      action={ssoTexts.unlink}
      busy={unlink.isPending}
      refusal={unlink.error ? { title: ssoTexts.unlink, message: messageOf(unlink.error) } : undefined}
      onCommand={() => unlink.mutate()}
    >
      <Text>{ssoTexts.unlinkHelp}</Text>
    </ConfirmDialog>
  )
}
