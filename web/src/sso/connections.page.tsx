import { Button, Modal, Skeleton } from '@mantine/core'
import { IconLogin2, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedQuery } from '../platform/failed-query.tsx'
import { useFailureToast } from '../platform/failure-toast.ts'
import { pages } from '../platform/pages.ts'
import { BackToOffice } from '../platform/back-to-office.tsx'
import { dialogProps } from '../ui/dialog-props.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { commonTexts } from '../ui/texts.ts'
import { ConnectionForm } from './connection-form.tsx'
import { ConnectionItem } from './connection-item.tsx'
import { ConnectionUsers } from './connection-users.tsx'
import classes from '../ui/item-list.module.css'
import { connectionsQuery, type Connection } from './sso.queries.ts'
import { ssoTexts } from './texts.ts'

/** /office/sign-in: the connections with identity providers (AUTH-01). */
export default function ConnectionsPage() {
  const [edited, setEdited] = useState<Connection | 'new' | null>(null)
  const [usersOf, setUsersOf] = useState<number | null>(null)
  const add = (
    <Button
      size="compact-md"
      leftSection={<IconPlus size={16} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => setEdited('new')}
    >
      {ssoTexts.newConnection}
    </Button>
  )
  return (
    <>
      <BackToOffice />
      <PageHeading title={pages.signIn.title} description={ssoTexts.pageHelp} actions={add} />
      <Connections onEdit={setEdited} usersOf={usersOf} onUsers={setUsersOf} />
      <Modal
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={
          edited === null || edited === 'new'
            ? ssoTexts.newConnection
            : ssoTexts.editConnection(edited.con_name)
        }
        closeOnClickOutside={false}
        {...dialogProps}
      >
        {edited && (
          <ConnectionForm connection={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
        )}
      </Modal>
    </>
  )
}

interface ConnectionsProps {
  onEdit: (connection: Connection) => void
  /** The connection whose users are shown. */
  usersOf: number | null
  onUsers: (con_id: number | null) => void
}

function Connections({ onEdit, usersOf, onUsers }: ConnectionsProps) {
  const connections = useQuery(connectionsQuery)
  useFailureToast(commonTexts.loadData, connections.error)
  if (connections.isPending)
    return <Skeleton component="output" height={160} aria-label={ssoTexts.loadingConnections} />
  if (connections.error) return <FailedQuery title={ssoTexts.connectionsNotLoaded} queries={[connections]} />
  if (connections.data.length === 0) {
    return (
      <EmptyState icon={<IconLogin2 size={24} stroke={1.6} />} title={ssoTexts.noConnectionsYet}>
        {ssoTexts.noConnectionsHelp}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={classes.list}>
        {connections.data.map((connection) => (
          <ConnectionItem
            key={connection.con_id}
            connection={connection}
            onEdit={() => onEdit(connection)}
            onUsers={() => onUsers(connection.con_id)}
          />
        ))}
      </ul>
      <ConnectionUsers
        connection={connections.data.find(({ con_id }) => con_id === usersOf) ?? null}
        onClose={() => onUsers(null)}
      />
    </>
  )
}
