import { Anchor, Button, Modal, Skeleton } from '@mantine/core'
import { IconCode, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedQuery } from '../platform/failed-query.tsx'
import { useFailureToast } from '../platform/failure-toast.ts'
import { pages } from '../platform/pages.ts'
import { can, useSignedIn } from '../platform/session.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { commonTexts } from '../ui/texts.ts'
import { AccountWebhooks } from './account-webhooks.tsx'
import { ApplicationForm } from '../applications/application-form.tsx'
import { ApplicationItem } from '../applications/application-item.tsx'
import { applicationsQuery, type Application } from '../applications/applications.queries.ts'
import classes from '../applications/developers.module.css'
import { KeyForm } from '../applications/key-form.tsx'
import { TestData } from '../applications/test-data.tsx'
import { developersTexts } from './developers-texts.ts'

const reference = '/api'

/** /developers: the applications of the user's accounts, their keys and the accounts' webhooks (AUTH-09, CALL-04). */
export default function DevelopersPage() {
  const session = useSignedIn()
  const [edited, setEdited] = useState<Application | 'new' | null>(null)
  const [keyed, setKeyed] = useState<Application | null>(null)
  const add = (
    <Button
      size="compact-md"
      leftSection={<IconPlus size={16} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => setEdited('new')}
    >
      {developersTexts.newApplication}
    </Button>
  )
  return (
    <>
      <PageHeading
        title={pages.developers.title}
        description={
          <>
            {pages.developers.description}{' '}
            <Anchor href={reference} inherit underline="always">
              {developersTexts.reference}
            </Anchor>
          </>
        }
        actions={can(session, 'api') && add}
      />
      <Applications onEdit={setEdited} onNewKey={setKeyed} />
      {can(session, 'api') && can(session, 'history') && <AccountWebhooks />}
      <TestData />
      <Modal
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={
          edited === null || edited === 'new'
            ? developersTexts.newApplication
            : developersTexts.editApplication(edited.app_name)
        }
        {...dialogProps}
      >
        {edited && (
          <ApplicationForm application={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
        )}
      </Modal>
      <Modal
        opened={keyed !== null}
        onClose={() => setKeyed(null)}
        title={developersTexts.newKeyFor(keyed?.app_name ?? '')}
        // The key is shown only once, so a click outside must not close the dialog.
        closeOnClickOutside={false}
        {...dialogProps}
      >
        {keyed && <KeyForm application={keyed} onDone={() => setKeyed(null)} />}
      </Modal>
    </>
  )
}

interface ApplicationsProps {
  onEdit: (application: Application) => void
  onNewKey: (application: Application) => void
}

function Applications({ onEdit, onNewKey }: ApplicationsProps) {
  const session = useSignedIn()
  const applications = useQuery(applicationsQuery)
  useFailureToast(commonTexts.loadData, applications.error)
  if (applications.isPending)
    return <Skeleton component="output" height={160} aria-label={developersTexts.loadingApplications} />
  if (applications.isError && !applications.data)
    return <FailedQuery title={developersTexts.applicationsNotLoaded} queries={[applications]} />
  if (applications.data.length === 0) {
    return (
      <EmptyState icon={<IconCode size={24} stroke={1.6} />} title={developersTexts.noApplicationsYet}>
        {can(session, 'api') ? developersTexts.noApplicationsHelp : developersTexts.noApplicationsToSee}
      </EmptyState>
    )
  }
  return (
    <ul className={classes.list}>
      {applications.data.map((application) => (
        <ApplicationItem key={application.app_id} {...{ application, onEdit, onNewKey }} />
      ))}
    </ul>
  )
}
