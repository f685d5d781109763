import { Button } from '@mantine/core'
import { IconTools } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useSession } from './session.ts'

/** A page that this version of the portal does not have yet: says so, and leads back. */
export function NotYetPage({ title }: { title: string }) {
  const session = useSession()
  return (
    <>
      <PageHeading title={title} />
      <EmptyState
        icon={<IconTools size={24} stroke={1.6} />}
        title="Not yet available"
        action={
          <Button component={Link} to={session ? paths.home : paths.track} variant="default">
            {session ? 'Back to the home page' : 'Track a delivery instead'}
          </Button>
        }
      >
        This page is still being prepared. Everything else works as usual.
      </EmptyState>
    </>
  )
}
