/** The options of a query that loads a list in pages, each from the cursor that the last page has returned. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next: string | null }) => page.next,
}
