import { applicationShopBook } from '@despatch/contract/applications/shopify.ts'
import { Anchor, Badge, Button, Group, Text, Title } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { useMutation, useQueryClient, type useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { api } from '../platform/api.ts'
import { useFailureToast } from '../platform/failure-toast.ts'
import { notify } from '../platform/notify.ts'
import { paths } from '../platform/paths.ts'
import { can, useSignedIn } from '../platform/session.ts'
import { DocketNumber } from '../ui/docket-number.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import { shopQuery, type Application, type Shop } from './applications.queries.ts'
import classes from './developers.module.css'
import { shopTexts } from './shop-texts.ts'

type Found = Pick<
  ReturnType<typeof useInfiniteQuery<Shop, Error, { pages: Shop[] }>>,
  'data' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>

/** The orders of a shop, and what became of each. */
export function ShopOrders({ application, found }: { application: Application; found: Found }) {
  const heading = useId()
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <section aria-labelledby={heading}>
      <Title order={3} size="h4" id={heading}>
        {shopTexts.list}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {shopTexts.listHelp}
      </Text>
      {rows.length === 0 && (
        <EmptyState icon={<IconPackage size={24} stroke={1.6} />} title={shopTexts.none}>
          {shopTexts.noneHelp}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={classes.keys} aria-labelledby={heading}>
          {rows.map((order) => (
            <Order key={order.sho_id} app_id={application.app_id} order={order} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button
          variant="default"
          mt="sm"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {shopTexts.earlier}
        </Button>
      )}
    </section>
  )
}

function Order({ app_id, order }: { app_id: number; order: Shop['rows'][number] }) {
  const queries = useQueryClient()
  const session = useSignedIn()
  const { sho_id, sho_number, sho_state, sho_reason, sho_received, sho_fulfilled, dck_id, dck_docket } = order
  const book = useMutation({
    mutationFn: () => api(applicationShopBook, { app_id, sho_id }),
    onSuccess: async () => {
      notify.success(shopTexts.booking, shopTexts.willBeBooked(sho_number))
      await queries.invalidateQueries({ queryKey: shopQuery(app_id).queryKey })
    },
  })
  useFailureToast(shopTexts.booking, book.error)
  return (
    <li className={classes.key}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {sho_number}
          </Text>
          <Badge
            tt="none"
            {...(sho_state === 'refused' ? { variant: 'light', color: 'red' } : { variant: 'default' })}
          >
            {shopTexts.state[sho_state]}
          </Badge>
          {dck_id !== null && dck_docket !== null && (
            <Anchor
              renderRoot={(props) => <Link to={paths.docket} search={{ _id: dck_id }} {...props} />}
              size="sm"
            >
              <DocketNumber>{dck_docket}</DocketNumber>
            </Anchor>
          )}
        </Group>
        {sho_reason !== '' && <Text size="sm">{sho_reason}</Text>}
        <Text size="xs" c="dimmed">
          <TimeOf iso={sho_received} within />
          {sho_fulfilled !== null && ` · ${shopTexts.fulfilled}`}
        </Text>
      </div>
      {sho_state === 'refused' && can(session, 'api') && (
        <Button
          size="compact-md"
          variant="default"
          aria-label={shopTexts.bookOf(sho_number)}
          loading={book.isPending}
          onClick={() => book.mutate()}
        >
          {shopTexts.book}
        </Button>
      )}
    </li>
  )
}
