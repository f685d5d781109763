import { Table, Title } from '@mantine/core'
import type { StockItem } from '@despatch/contract/stock/stock.ts'
import type { z } from 'zod'
import classes from './stock-section.module.css'
import { docketStockTexts } from './texts.ts'

/** The stock of a docket (TRACK-05). */
export const StockSection = ({ items }: { items: z.output<typeof StockItem>[] }) => (
  <section aria-labelledby="stock">
    <Title order={2} id="stock" tabIndex={-1} mb="xs">
      {docketStockTexts.stock}
    </Title>
    <Table aria-labelledby="stock" className={classes.table ?? ''} verticalSpacing={6} horizontalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{docketStockTexts.code}</Table.Th>
          <Table.Th>{docketStockTexts.description}</Table.Th>
          <Table.Th>{docketStockTexts.reference}</Table.Th>
          <Table.Th ta="end">{docketStockTexts.pieces}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map(({ stk_code, stk_description, stk_reference, stk_quantity }, index) => (
          // Stock has no id on the public page, and two items may be identical.
          // oxlint-disable-next-line react/no-array-index-key
          <Table.Tr key={index}>
            <Table.Td fw={500}>{stk_code}</Table.Td>
            <Table.Td>{stk_description}</Table.Td>
            <Table.Td className={classes.reference ?? ''}>{stk_reference}</Table.Td>
            <Table.Td ta="end">{stk_quantity}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
)
