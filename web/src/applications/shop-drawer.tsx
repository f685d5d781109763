import { FailedQuery } from '../platform/failed-query.tsx'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { Skeleton, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { shopQuery, type Application } from './applications.queries.ts'
import { ShopForm } from './shop-form.tsx'
import { ShopOrders } from './shop-orders.tsx'
import { shopTexts } from './shop-texts.ts'

interface ShopDrawerProps {
  application: Application
  opened: boolean
  onClose: () => void
}

/** An application's shop at Shopify: its connection, and what became of its orders. */
export const ShopDrawer = ({ application, opened, onClose }: ShopDrawerProps) => (
  <SideDrawer opened={opened} onClose={onClose} title={shopTexts.openOf(application.app_name)}>
    <Shop application={application} onClose={onClose} />
  </SideDrawer>
)

function Shop({ application, onClose }: Omit<ShopDrawerProps, 'opened'>) {
  const found = useInfiniteQuery(shopQuery(application.app_id))
  const [first] = found.data?.pages ?? []
  return (
    <Stack gap="lg">
      {found.isPending && <Skeleton component="output" height={240} aria-label={shopTexts.loading} />}
      {found.isError && !first && <FailedQuery title={shopTexts.notLoaded} queries={[found]} />}
      {first && <ShopForm application={application} connection={first} onClose={onClose} />}
      {first && (application.app_shopify || first.rows.length > 0) && (
        <ShopOrders application={application} found={found} />
      )}
    </Stack>
  )
}
