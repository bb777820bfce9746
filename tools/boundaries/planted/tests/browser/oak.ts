await ownCompany('Zigzag Oak LLC');
