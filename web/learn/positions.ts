/**
 * Games to learn from, as links (docs/links.md); `sanssouci link --open LINK` shows one as a record. A lesson begins
 * after `at` turns; the remaining turns are a possible continuation: the other player answers with them as long as they
 * are legal.
 */

type Position = { at: number; link: string };

export const POSITIONS: Record<string, Position> = {
  first: { at: 0, link: '1i_a9G3mNbVOHbC6mQpWJYBzswXRArGvESRr15fNyYnqLS-SUgH148TQ' },
  cards: { at: 4, link: '1BRuNk0wy-gZ3jYUYKQK247CeYxueIrVsx009-qN2g4O9LvtkC2BbpPM4' },
  noStairs: { at: 6, link: '1BeNFaYbS3U7Lfa736Eh6HAx2hm4FxvZ-p3hRmFXkDH27lA5mwfQkIAaE4go' },
  gardener: { at: 8, link: '1AZw2P4i2EDiLmDaP-Jd7aA8mz2OV5zjhJwlaP6Q7RDcLLj4GgyCbgiFkgPuUXv4' },
  walk: { at: 6, link: '1JBRuBikMvrMzA0QdBSMKcF_1ciKWW3qhZ6JTlDmBu3aFVO7UgTkbANWU3UQ' },
  detour: { at: 8, link: '1fI0s4m2yr2nB1e0dQ6cz-cA4hVun3JEHbwaWN79DK46LbOhJeErtJ687ADTdiFM' },
  turn: { at: 12, link: '1CVQwsciwCPYrsfxVDD5L3RbzE_-Hg-bbP1lNCVHedqY35lIZDErZiWR19XTh6kWkgyZTYcCCKnHo' },
  missions: { at: 18, link: '1AT2jQysO9OZ26jZJiVCjI-ahTzpzBU1YqqIhWV8q-rSdNOsEcCfyxsqno40liWKLot13n2MwQCFZrqA' },
  scoring: {
    at: 35,
    link: '1AYU0tPjxxkL7Luyp8rUXi8puKNbV2t5Hlx39GJHuNXR-0tdzrNMgkkv4TtKwLLsrdsCuNXAaTW9R7QNPY3CdL9YeiSyHGGCGKB0p',
  },
  tie: { at: 35, link: '1DdNgAen1ii_5zN7H6nV5u7rZWqsXv1Vc2ri4g_gUOQuCgo8gPy_75GA3w5VjwmvB_CMCdpquWnWrcN3d7ptUux66QMANa6g' },
  rewards: { at: 4, link: '1Dibe8CX5Nw47lu3wkT2WSAukGIMJFtD4jg4Ynh_LQ06q6xVcl55GCMR_N-5K' },
  rewardGardener: { at: 6, link: '1AeKS34YxeSzq3ePDc5hX5fDZjODEvO_id9fbnLiLVA5pNmXOcSaSSMSy9MC0' },
  boar: { at: 4, link: '1FBrX8rlncZa3mAdmDnhyoUsHvgX-XI9ncx4aPKI7XS845UWqEwdQww' },
  boarLeaves: { at: 6, link: '1AVPyeF0VpfKrGnzQwaNSUjQD878XZe9mhveYNcuoatoOZdLopaphLuLG' },
  second: { at: 6, link: '1SFrOd4yHjSDvkn2wS1NIHBLM66KywqCoBxmMyHR1Fi7Pti-8gjsGiu8' },
  bookTiles: { at: 0, link: '1km8yl1vMUAHzeor_NnrrqM12V7cbHQAV1FhPIbG_lxAtXASjAOfa2L0' },
  bookPavilions: { at: 0, link: '1AxRORPmjNNAbZ-JTH392z48Y1ewLV1cK71Hk6TwIBUDI-3tm' },
  bookGardener: { at: 8, link: '1caLbLiX5rVCdbfJ4BDsqk_eyBFSJa799FxbtMEpkWMaHWND4S2Q65uyAWgJbmQ' },
  bookStairs: { at: 2, link: '1L1x2kOzR_62f8FE7Fs1BoEKm7wClDyTkQNznf97QdDsJW8BzJ6So' },
  bookF3: { at: 2, link: '1Emda70MYbY832yJ80XB2PGfVHjOfnw2qMF5mpfjQdDy_RUArFWS2' },
  bookC3: { at: 12, link: '1Jsii8jNR0xvetOZXQcX9oNE-Z3Y-XBj0sOAUWdH76uiHsix7pFKkeT52a_EVfF9pibWrAELgzWg' },
  bookI6: { at: 12, link: '1Anc6e36_pOK42o4_B5vsyqHbjgOebcBNUl-OK0SQMNzKlBEEhDipZtwFprMvlZTgfB2LLw' },
  bookE5: { at: 10, link: '1HSVGegWsWBITpcDx9P035OYbMPvRUSpJC8mFiUhccKZdw0GEp5EgRevx1fhsPvEbAG3eB3I' },
  bookD3: { at: 4, link: '1Fd8Q6c7M8XxKqOJGqGvF1PBAo1-AzPrV_CYrClpf3S9SHnsC7ohx5w' },
  book25: {
    at: 34,
    link: '1OzU0igvq3hsZI6k7ZSyXugdyDLXh3FyU_MYZCPze0-0uTkLP-lwwmKTlMt2yWTTva321SGdVP2H3bbnktSR__GBVCU4sgKf8fBY',
  },
  book98: { at: 34, link: '1NU3QIT1YHiYC1EnImAtnjIS7UIMZRbn50PzjWyOxakPM2gfxH1kD7SVdcPkSrEwuHqqQY6yasgo7JXe251WiyJJxiw' },
  joining: { at: 28, link: '1AhN0o2tHq8ONRv_Vuah1eUbvOzFy8zhr7bwFPSuCYDosiPM0ZJYyokR_7a1kG83HxA4fL8TntdNjHVRlywSsrg2cQOvPbwQ' },
  gardenerUse: { at: 16, link: '1OM-pxFyTdtvFvybsKtN3_eQK6kCnsR_NeACE0cgU2yJ3Kcan5fi3mHTFDZOqcFyKa_xztqsg3NmcUg' },
  shortWalk: { at: 12, link: '1HXhF5F_MTyVuIGwsawN16mTsjdaVkdMDtppKcZPuCcxYG3hmW3VDEHC49mIkfLD4iyKSQD1XoAM' },
  leaving: {
    at: 29,
    link: '1Aq2j6kMfJmnCHiTTxi6B19z0Mclvi9Ti3fe4Yl9xE9tktEQK40KJjb2a0wzUU5jqj2hZLYu8YPd1Qa1A3i1azt9FgpTA8ek6cQ',
  },
};
