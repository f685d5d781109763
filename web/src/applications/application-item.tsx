import { Button, Group, Text, Title } from '@mantine/core'
import { applicationDelete } from '@despatch/contract/applications/applications.ts'
import { mayHaveKey } from '@despatch/domain/applications/application.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { DeleteButton } from '../platform/delete-button.tsx'
import { notify } from '../platform/notify.ts'
import { can, useSignedIn } from '../platform/session.ts'
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
  const queries = useQueryClient()
  const session = useSignedIn()
  const { app_id, app_name, keys } = application
  const [shop, setShop] = useState(false)
  const [requests, setRequests] = useState(false)
  const isFull = !mayHaveKey(keys, false) && !mayHaveKey(keys, true)
  const remove = async () => {
    await api(applicationDelete, { app_id })
    notify.success(applicationsTexts.application, applicationsTexts.applicationDeleted)
    await queries.invalidateQueries({ queryKey: applicationsQuery.queryKey })
  }
  return (
    <li className={classes.application}>
      <ApplicationRequests application={application} opened={requests} onClose={() => setRequests(false)} />
      <ShopDrawer opened={shop} application={application} onClose={() => setShop(false)} />
      <Group justify="space-between" align="flex-start" gap="sm">
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
          <Button
            size="compact-md"
            variant="default"
            aria-haspopup="dialog"
            aria-label={requestsTexts.openOf(app_name)}
            onClick={() => setRequests(true)}
          >
            {requestsTexts.open}
          </Button>
          {can(session, 'api') && (
            <Button
              size="compact-md"
              variant="default"
              aria-haspopup="dialog"
              aria-label={shopTexts.openOf(app_name)}
              onClick={() => setShop(true)}
            >
              {application.app_shopify ? shopTexts.openOn : shopTexts.open}
            </Button>
          )}
          {can(session, 'api') && (
            <Button
              size="compact-md"
              variant="default"
              aria-haspopup="dialog"
              aria-label={applicationsTexts.editApplication(app_name)}
              onClick={() => onEdit(application)}
            >
              {commonTexts.edit}
            </Button>
          )}
          <DeleteButton
            size="compact-md"
            question={applicationsTexts.deleteQuestion(app_name)}
            action={applicationsTexts.deleteConfirm}
            failed={applicationsTexts.deleteApplication}
            aria-label={applicationsTexts.deleteLabel(app_name)}
            remove={remove}
          >
            {applicationsTexts.deleteHelp}
          </DeleteButton>
        </div>
      </Group>
      <Group justify="space-between" mt="md" mb={4}>
        <Title order={3} size="h4">
          {applicationsTexts.keys}
        </Title>
        {can(session, 'api') && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-haspopup="dialog"
            aria-label={applicationsTexts.newKeyFor(app_name)}
            disabled={isFull}
            onClick={() => onNewKey(application)}
          >
            {applicationsTexts.newKey}
          </Button>
        )}
      </Group>
      {isFull && (
        <Text size="xs" c="dimmed" mb={4}>
          {applicationsTexts.twoKeys}
        </Text>
      )}
      {keys.length === 0 ? (
        <Text size="sm" c="dimmed">
          {applicationsTexts.noKeys}
        </Text>
      ) : (
        <ul className={classes.keys} aria-label={applicationsTexts.keysOf(app_name)}>
          {keys.map((key) => (
            <KeyItem key={key.akey_id} application={application} apiKey={key} />
          ))}
        </ul>
      )}
    </li>
  )
}
