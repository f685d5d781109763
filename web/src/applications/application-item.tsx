import { Button, Menu, Text, Title } from '@mantine/core'
import { applicationDelete } from '@despatch/contract/applications/applications.ts'
import { mayHaveKey } from '@despatch/domain/applications/application.ts'
import { IconActivity, IconBuildingStore, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { DeleteDialog } from '../platform/delete-dialog.tsx'
import { notify } from '../platform/notify.ts'
import { can, useSignedIn } from '../platform/session.ts'
import { ItemMenu } from '../ui/item-menu.tsx'
import { commonTexts } from '../ui/texts.ts'
import { TimeOf } from '../ui/time-of.tsx'
import { ApplicationRequests } from './application-requests.tsx'
import { applicationsQuery, type Application } from './applications.queries.ts'
import classes from './developers.module.css'
import { KeyItem } from './key-item.tsx'
import { requestsTexts } from './requests-texts.ts'
import { ShopDrawer } from './shop-drawer.tsx'
import { shopTexts } from './shop-texts.ts'
import { applicationsTexts } from './texts.ts'

interface ApplicationItemProps {
  application: Application
  onEdit: (application: Application) => void
  onNewKey: (application: Application) => void
}

/** An application with its keys. Administrators without the permission “api” can only delete and revoke. */
export function ApplicationItem({ application, onEdit, onNewKey }: ApplicationItemProps) {
  const session = useSignedIn()
  const { app_name, keys } = application
  const isFull = !mayHaveKey(keys, false) && !mayHaveKey(keys, true)
  return (
    <li className={classes.application}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2} size="h3">
            {app_name}
          </Title>
          <Text size="sm">
            {application.cust_name} · {application.app_scopes.join(', ')}
          </Text>
          <Text size="xs" c="dimmed">
            {applicationsTexts.createdBy} {application.app_created_by},{' '}
            <TimeOf iso={application.app_created} within />
          </Text>
        </div>
        <div className={classes.actions}>
          {can(session, 'api') && (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-haspopup="dialog"
              aria-label={applicationsTexts.newKeyFor(app_name)}
              title={isFull ? applicationsTexts.twoKeys : undefined}
              disabled={isFull}
              onClick={() => onNewKey(application)}
            >
              {applicationsTexts.newKey}
            </Button>
          )}
          <More application={application} onEdit={onEdit} />
        </div>
      </div>
      {keys.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.noKeys}>
          {applicationsTexts.noKeys}
        </Text>
      ) : (
        <ul className={classes.keys} aria-label={applicationsTexts.keysOf(app_name)}>
          {keys.map((key) => (
            <KeyItem key={key.akey_id} application={application} apiKey={key} />
          ))}
        </ul>
      )}
      {isFull && (
        <Text size="xs" c="dimmed">
          {applicationsTexts.twoKeys}
        </Text>
      )}
    </li>
  )
}

/** What can be done with an application besides a new key. */
function More({ application, onEdit }: Pick<ApplicationItemProps, 'application' | 'onEdit'>) {
  const queries = useQueryClient()
  const session = useSignedIn()
  const [open, setOpen] = useState<'requests' | 'shop' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const { app_id, app_name } = application
  const remove = async () => {
    await api(applicationDelete, { app_id })
    notify.success(applicationsTexts.application, applicationsTexts.applicationDeleted)
    await queries.invalidateQueries({ queryKey: applicationsQuery.queryKey })
  }
  return (
    <>
      <ItemMenu label={applicationsTexts.actionsOf(app_name)}>
        <Menu.Item
          leftSection={<IconActivity size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen('requests')}
        >
          {requestsTexts.open}
        </Menu.Item>
        {can(session, 'api') && (
          <>
            <Menu.Item
              leftSection={<IconBuildingStore size={16} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setOpen('shop')}
            >
              {application.app_shopify ? shopTexts.openOn : shopTexts.open}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconPencil size={16} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => onEdit(application)}
            >
              {commonTexts.edit}
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen('delete')}
        >
          {commonTexts.delete}
        </Menu.Item>
      </ItemMenu>
      <ApplicationRequests application={application} opened={open === 'requests'} onClose={close} />
      <ShopDrawer opened={open === 'shop'} application={application} onClose={close} />
      <DeleteDialog
        opened={open === 'delete'}
        onClose={close}
        question={applicationsTexts.deleteQuestion(app_name)}
        action={applicationsTexts.deleteConfirm}
        failed={applicationsTexts.deleteApplication}
        remove={remove}
      >
        {applicationsTexts.deleteHelp}
      </DeleteDialog>
    </>
  )
}
