/** Parameters of reads that show by themselves where they stand: they raise no loading overlay. */
export const quietly = { meta: { quiet: true } };
